import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { fillEvents, HISTORY } from './service-fill.mjs';
import { run, start } from './service-run.mjs';

/** No search may block the event loop for longer, in ms. */
const MAX_HOLD_LENGTH = 50;
const SECRET = 'a secret of the bench, long enough to sign';

/** How often each search runs, with different limits to bypass the response cache. */
const ROUNDS = 5;

/** @type {(size: number, limit: number) => Record<string, string[]>} */
const requestsOf = (size, limit) => ({
  // The noise of the machine, with an idle service.
  'no request': [],
  'one letter, all found': ['?q=i'],
  'eight letters, all found': ['?q=a+c+d+e+h+i+n+o'],
  'eight long words, all found': ['?q=indice+prix+consommation+harmonise+france+activite+economique+des'],
  'nothing found': ['?q=zzz'],
  'signs of patterns': ['?q=%25_%5C'],
  'one in 200': ['?q=harmonise+199'],
  'the last page': [`?q=prix&page=${Math.ceil(size / limit)}`],
  'two categories': ['?categories=1,2'],
  'no filter': ['?'],
  'twenty years of days': ['?q=prix&from=2000-01-01&to=2027-01-01'],
  'twelve at once': 'abcdefghilmn'.split('').map((letter) => `?q=${letter}+prix&categories=1,2,3`),
  'a history': [`/history/${HISTORY.id}?`],
});

/** @param {string} metrics @returns {Promise<number>} the longest event loop delay since the last call, in ms */
async function longestHold(metrics) {
  const text = await (await fetch(metrics)).text();
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1]) * 1000;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param {number} size @param {string} folder */
async function measure(size, folder) {
  const url = `file:${join(folder, 'calendar.db')}`;
  const port = await freePort();
  const env = {
    DATABASE_URL: url,
    TOKEN_SECRET: SECRET,
    SAMPLE_DATA: 'off',
    PORT: '0',
    METRICS_PORT: String(port),
    LOG_LEVEL: 'error',
  };
  await run('dist/service/user.js', ['user', 'add', 'bench'], env, `${SECRET}\n`);
  await fillEvents(url, size);
  const service = await start('dist/service/server.js', [], env);
  const metrics = `http://127.0.0.1:${port}/metrics`;
  try {
    const body = new URLSearchParams({ username: 'bench', secret: SECRET });
    const loggedIn = await fetch(`${service.url}/api/auth/login`, { method: 'POST', body });
    const headers = { authorization: `Bearer ${(await loggedIn.json()).access_token}` };
    /** @param {string[]} queries @param {number} limit */
    const request = async (queries, limit) => {
      await longestHold(metrics);
      const began = performance.now();
      if (queries.length === 0) await setTimeout(500);
      const responses = await Promise.all(
        queries.map((query) => fetch(`${service.url}/api/v1/events${query}&limit=${limit}`, { headers })),
      );
      for (const response of responses) await response.arrayBuffer();
      return {
        took: performance.now() - began,
        statuses: responses.map(({ status }) => status),
        hold: await longestHold(metrics),
      };
    };
    const rows = [];
    for (const name of Object.keys(requestsOf(size, 500))) {
      /** @type {Awaited<ReturnType<typeof request>>[]} */
      const rounds = [];
      for (let limit = 500; limit > 500 - ROUNDS; limit -= 1)
        rounds.push(await request(requestsOf(size, limit)[name] ?? [], limit));
      // Other load on the machine only adds time: the minimum is the time of the service itself.
      const least = (/** @type {'took' | 'hold'} */ what) => Math.min(...rounds.map((round) => round[what]));
      const statuses = [...new Set(rounds.flatMap((round) => round.statuses))];
      rows.push({ events: size, name, took: least('took'), statuses, hold: least('hold') });
    }
    return rows;
  } finally {
    await service.stop();
  }
}

/** Measures how long searches of a SQLite file take, and how long they block the event loop. @param {string[]} args */
export async function benchSearch(args) {
  const { values } = parseArgs({
    args,
    options: { sizes: { type: 'string', default: '200000,2000000' }, json: { type: 'string' } },
  });
  const all = [];
  for (const size of values.sizes.split(',').map(Number)) {
    const folder = mkdtempSync(join(tmpdir(), 'search-bench-'));
    try {
      all.push(...(await measure(size, folder)));
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}.`);
  console.table(
    Object.fromEntries(
      all.map(({ events, name, took, statuses, hold }) => [
        `${events} ${name}`,
        {
          'response time, ms': Math.round(took),
          status: statuses.join(', '),
          'loop held for, ms': Math.round(hold),
          verdict: hold <= MAX_HOLD_LENGTH ? 'ok' : 'OVER',
        },
      ]),
    ),
  );
  if (values.json) writeFileSync(values.json, JSON.stringify(all, null, 2));
  return all.every(({ hold }) => hold <= MAX_HOLD_LENGTH);
}
