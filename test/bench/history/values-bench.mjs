import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { valueTexts } from './value-texts.mjs';

/**
 * `read` parses the amount of a text, null if it has none; `sum` adds many in a loop of its own, as an app with one parser has.
 * @typedef {{ read: (text: string) => number | null, sum: (texts: readonly string[]) => number }} Parser
 */

const CHUNK = 50_000;

/** The baseline: what many apps do. @returns {Parser} */
function naiveParser() {
  /** @param {string} text */
  const read = (text) => {
    const amount = Number.parseFloat(text.replace(',', '.'));
    return Number.isNaN(amount) ? null : amount;
  };
  /** @param {readonly string[]} texts */
  const sum = (texts) => {
    let all = 0;
    for (const text of texts) all += read(text) ?? 0;
    return all;
  };
  return { read, sum };
}

/** The parser of the app, built as for browsers. @returns {Promise<Parser>} */
async function builtParser() {
  const folder = await mkdtemp(join(tmpdir(), 'values-'));
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      build: { ssr: 'src/domain/value/value.ts', outDir: folder, minify: true, target: 'chrome125' },
    });
    await writeFile(join(folder, 'package.json'), '{"type":"module"}');
    const { parseValue } = await import(pathToFileURL(join(folder, 'value.js')).href);
    /** @param {string} text */
    const read = (text) => {
      const value = parseValue(text);
      return value.kind === 'number' ? value.amount : null;
    };
    /** @param {readonly string[]} texts */
    const sum = (texts) => {
      let all = 0;
      for (const text of texts) all += read(text) ?? 0;
      return all;
    };
    return { read, sum };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Measures how long the parser takes for the texts, in ms. @param {Parser} parser @param {readonly string[]} texts */
function timeOf({ sum }, texts) {
  const start = performance.now();
  const all = sum(texts);
  const time = performance.now() - start;
  // Uses the sum, so that no call can be optimized away.
  if (Number.isNaN(all)) throw new Error('a parser returned NaN.');
  return time;
}

/** @param {Parser} parser @param {ReturnType<typeof valueTexts>} values */
const shareRight = ({ read }, { texts, amounts }) =>
  texts.filter((text, index) => read(text) === amounts[index]).length / texts.length;

/** @param {readonly number[]} numbers */
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * Measures a round of all texts in ms. The parsers alternate by chunk, so that disturbances affect both.
 * @param {readonly (readonly string[])[]} chunks @param {Parser} naive @param {Parser} ours
 */
function runRound(chunks, naive, ours) {
  const round = { naive: 0, ours: 0 };
  for (const chunk of chunks) {
    round.naive += timeOf(naive, chunk);
    round.ours += timeOf(ours, chunk);
  }
  return round;
}

/** @param {string[]} args */
function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      texts: { type: 'string', default: '1000000' },
      rounds: { type: 'string', default: '11' },
      json: { type: 'string' },
    },
  });
  return { texts: Number(values.texts), rounds: Number(values.rounds), json: values.json ?? null };
}

/** Parses many values naively and with the parser of the app, and prints how fast and how often correctly. Resolves to whether ours is no slower. @param {string[]} args */
export async function benchValues(args) {
  const options = readOptions(args);
  const values = valueTexts(options.texts);
  const chunks = Array.from({ length: Math.ceil(options.texts / CHUNK) }, (_, index) =>
    values.texts.slice(index * CHUNK, (index + 1) * CHUNK),
  );
  const naive = naiveParser();
  const ours = await builtParser();
  // The first two rounds warm up.
  const rounds = Array.from({ length: options.rounds + 2 }, () => runRound(chunks, naive, ours)).slice(2);
  const machine = { processors: cpus().length, processor: cpus()[0]?.model ?? 'unknown', node: process.version };
  /** @param {'naive' | 'ours'} name @param {Parser} parser */
  const figures = (name, parser) => ({
    textsPerSecond: (options.texts / median(rounds.map((round) => round[name]))) * 1000,
    right: shareRight(parser, values),
  });
  const results = {
    naive: figures('naive', naive),
    ours: figures('ours', ours),
    times: median(rounds.map((round) => round.naive / round.ours)),
  };
  print(options, machine, results);
  if (options.json)
    await writeFile(options.json, `${JSON.stringify({ bench: 'values', machine, options, ...results }, null, 2)}\n`);
  return results.times >= 1;
}

/** @typedef {{ textsPerSecond: number, right: number }} Figures */

/**
 * @param {{ texts: number, rounds: number }} options
 * @param {{ processors: number, processor: string, node: string }} machine
 * @param {{ naive: Figures, ours: Figures, times: number }} results
 */
function print({ texts, rounds }, { processors, processor, node }, { naive: limit, ours, times }) {
  /** @param {Figures} figures */
  const cells = ({ textsPerSecond, right }) => ({
    'M texts a second': Number((textsPerSecond / 1e6).toFixed(1)),
    'read right': `${(right * 100).toFixed(right === 1 ? 0 : 1)} %`,
  });
  console.log(`${processors} × ${processor}, Node ${node}; ${texts} texts, medians of ${rounds} rounds, in turns.`);
  console.table({ "parseFloat(text.replace(',', '.'))": cells(limit), 'parseValue, as built': cells(ours) });
  console.log(`parseValue is ${times.toFixed(2)} times as fast (target: at least 1): ${times >= 1 ? 'ok' : 'OVER'}.`);
}
