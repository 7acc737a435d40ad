import { CATEGORIES } from '../../../contract/categories';
import { parseDay } from '../calendar/days';
import { parseReleaseRule } from '../calendar/release-rule';
import { parseValueForm } from '../values/value-form';
import { parseTextPath, parseValuePath, type ValuePath } from '../values/value-path';
import americasText from './tables/americas.csv?raw';
import asiaText from './tables/asia.csv?raw';
import auctionsText from './tables/auctions.csv?raw';
import banksText from './tables/banks.csv?raw';
import europeText from './tables/europe.csv?raw';
import euroText from './tables/euro.csv?raw';
import speechesText from './tables/speeches.csv?raw';
import usText from './tables/us.csv?raw';
import { parseTable, type TableRow } from './parse-table';
import type { Series, ForecastModel, SeriesValues } from './indicators';
import { MARKET_ZONES } from './zone-table';
import meetingsText from './tables/meetings.csv?raw';
import pathsText from './tables/paths.csv?raw';
import sourcesText from './tables/sources.csv?raw';
import conceptsText from './tables/concepts.csv?raw';

type Concept = {
  readonly title: string;
  readonly category: { readonly id: number; readonly label: string };
  readonly comment: string;
};

function parseConcepts(): Map<string, Concept> {
  const concepts = new Map<string, Concept>();
  for (const { cell, fail } of parseTable('concepts.csv', conceptsText)) {
    const category = CATEGORIES.find(({ id }) => String(id) === cell('category'));
    if (!category) throw fail(`"${cell('category')}" is not a category`);
    const prefix = cell('concept').startsWith('discours') ? 'Données simulées' : 'Valeurs simulées';
    concepts.set(cell('concept'), { title: cell('title'), category, comment: `${prefix}. ${cell('comment')}` });
  }
  return concepts;
}

const concepts = parseConcepts();

/** Finds the concept of a key without its zone, or of its longest known prefix: `cpi-core-yy` → `cpi-core` → `cpi`. */
function findConcept(key: string): Concept | undefined {
  for (let end = key.length; end > 0; end = key.lastIndexOf('-', end - 1)) {
    const concept = concepts.get(key.slice(0, end));
    if (concept) return concept;
  }
  return undefined;
}

const IMPORTANCE = { H: 'HIGH', M: 'MEDIUM', L: 'LOW' } as const;
const CONSTANT_FORECASTS = ['-', 'n.d.'];

/** Parses the days of meetings by the name of their list. Throws if the days are not in order. */
function parseMeetings(): Map<string, number[]> {
  const meetings = new Map<string, number[]>();
  for (const { cell, fail } of parseTable('meetings.csv', meetingsText)) {
    const known = meetings.get(cell('name')) ?? [];
    for (const day of cell('days').split(' ')) {
      const number = parseDay(`${cell('year')}-${day}`);
      if (number <= (known.at(-1) ?? 0)) throw fail(`${day} is not after the previous day`);
      known.push(number);
    }
    meetings.set(cell('name'), known);
  }
  return meetings;
}

const meetings = parseMeetings();

const sources = new Map(
  parseTable('sources.csv', sourcesText).map(
    ({ cell }) => [cell('id'), { name: cell('name'), link: cell('link') }] as const,
  ),
);

function parseNamedPaths(): Map<string, ValuePath> {
  const paths = new Map<string, ValuePath>();
  for (const { cell, fail } of parseTable('paths.csv', pathsText)) {
    const path = parseValuePath(cell('path'), paths);
    if (!path) throw fail(`"${cell('path')}" is not a path`);
    paths.set(cell('name'), path);
  }
  return paths;
}

const namedPaths = parseNamedPaths();

function parseForecast({ cell, fail }: TableRow): ForecastModel {
  const text = cell('forecast');
  if (text === '') return { kind: 'none' };
  if (CONSTANT_FORECASTS.includes(text)) return { kind: 'mark', text };
  if (text === '=') return { kind: 'steady' };
  if (text === '@') return { kind: 'parent' };
  if (!(Number(text) > 0)) throw fail(`"${text}" is not a forecast (a spread, =, @, -, n.d. or nothing)`);
  return { kind: 'survey', spread: Number(text) };
}

function parseValues(row: TableRow, known: ReadonlyMap<string, Series>): SeriesValues {
  const { cell, fail } = row;
  const [formText, pathText, noiseText] = [cell('form'), cell('path'), cell('noise')];
  if (formText === '' && pathText === '') return { kind: 'none' };
  const texts = parseTextPath(pathText);
  if (texts) return { kind: 'texts', path: texts };
  const form = parseValueForm(formText);
  if (!form) throw fail(`"${formText}" is not an example of a number`);
  const parent = pathText.startsWith('@') ? known.get(pathText.slice(1)) : null;
  const path = parent ? () => 0 : parseValuePath(pathText, namedPaths);
  if (parent === undefined || !path) throw fail(`"${pathText}" is neither a path nor a series above`);
  const [noise, revised] = [Number(noiseText.replace('~', '')), Number(cell('revised'))];
  if (Number.isNaN(noise) || !(revised >= 0 && revised <= 1))
    throw fail(`"${noiseText}" or "${cell('revised')}" is not a number`);
  return { kind: 'numbers', form, path, noise, drifting: noiseText.endsWith('~'), parent, revised };
}

function parseHour({ cell, fail }: TableRow, timeZone: string): { timeZone: string; minutes: number | null } {
  if (cell('hour') === '*') return { timeZone, minutes: null };
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?:@(\S+))?$/.exec(cell('hour'));
  if (!match) throw fail(`"${cell('hour')}" is not a time (HH:MM)`);
  return { timeZone: match[3] ?? timeZone, minutes: Number(match[1]) * 60 + Number(match[2]) };
}

/** Parses a range such as `2019-11-01..2027-10-31`; each end is optional. */
function parseLife({ cell, fail }: TableRow): { from: number; to: number } {
  const match = /^([\d-]*)(\.\.([\d-]*))?$/.exec(cell('life'));
  if (!match) throw fail(`"${cell('life')}" is not a range of days`);
  return { from: match[1] ? parseDay(match[1]) : -Infinity, to: match[3] ? parseDay(match[3]) : Infinity };
}

/**
 * Parses a row of the catalogue. `known` are the series above it, whose estimates it may confirm. Throws an error with the line
 * if the row is invalid.
 */
export function parseSeries(row: TableRow, known: ReadonlyMap<string, Series>): Series {
  const { cell, fail } = row;
  const key = cell('key');
  const number = Number(cell('number'));
  const zone = MARKET_ZONES.get(key.slice(0, 2));
  const concept = findConcept(key.slice(3));
  const source = sources.get(cell('source'));
  const importance = Object.entries(IMPORTANCE).find(([letter]) => letter === cell('importance'))?.[1];
  if (!Number.isInteger(number) || number < 1 || number > 999)
    throw fail(`"${cell('number')}" is not a number from 1 to 999`);
  if (!zone || !concept || !source || !importance)
    throw fail(`${key} has an unknown zone, concept, source or importance`);
  const rule = parseReleaseRule(cell('rule'), { zone: zone.code, seed: number, meetings });
  if (!rule) throw fail(`"${cell('rule')}" is not a release rule`);
  const title = cell('title') || concept.title;
  if (title === '') throw fail(`${key} has no title`);
  return {
    number,
    key,
    title,
    importance,
    category: concept.category,
    zone,
    source,
    ...parseHour(row, zone.timeZone),
    rule,
    values: parseValues(row, known),
    forecast: parseForecast(row),
    comment: concept.comment,
    life: parseLife(row),
  };
}

const FILES = {
  'us.csv': usText,
  'euro.csv': euroText,
  'europe.csv': europeText,
  'americas.csv': americasText,
  'asia.csv': asiaText,
  'banks.csv': banksText,
  'auctions.csv': auctionsText,
  'speeches.csv': speechesText,
};

function parseCatalogue(): Series[] {
  const byKey = new Map<string, Series>();
  const numbers = new Set([...MARKET_ZONES.values()].map(({ holidays }) => holidays));
  for (const [file, text] of Object.entries(FILES)) {
    for (const row of parseTable(file, text)) {
      const series = parseSeries(row, byKey);
      if (numbers.has(series.number))
        throw row.fail(`the number ${series.number} is already used; event ids need unique numbers`);
      if (byKey.has(series.key)) throw row.fail(`${series.key} is already in the catalogue`);
      numbers.add(series.number);
      byKey.set(series.key, series);
    }
  }
  return [...byKey.values()];
}

let catalogue: readonly Series[] | undefined;

/** Returns all series of the sample, parsed once. Throws an error with file and line if a row is invalid. */
export function loadCatalogue(): readonly Series[] {
  catalogue ??= parseCatalogue();
  return catalogue;
}
