import { parseDay } from '../calendar/days';
import { parseMeetingDays, parseReleaseRule } from '../calendar/release-rule';
import { parseTextPath } from '../values/text-path';
import { parseValueForm } from '../values/value-form';
import { parseValuePath, type ValuePath } from '../values/value-path';
import meetingsText from './meetings.csv?raw';
import pathsText from './paths.csv?raw';
import sourcesText from './sources.csv?raw';
import { parseTable, type TableLine } from './parse-table';
import type { ForecastBias, Series, SeriesValues } from './indicators';
import { parseZones } from './zone-table';
import { CATEGORIES } from '../../../contract/categories';
import conceptsText from './concepts.csv?raw';

/** What kinds of series have in common, whatever the country. */
type Concept = {
  readonly title: string;
  readonly category: { readonly id: number; readonly label: string };
  readonly comment: string;
};

function readAll(): Map<string, Concept> {
  const concepts = new Map<string, Concept>();
  for (const { cell, fail } of parseTable('concepts.csv', conceptsText)) {
    const category = CATEGORIES.find(({ id }) => String(id) === cell('category'));
    if (!category) throw fail(`"${cell('category')}" is no category`);
    const opening = cell('concept').startsWith('discours') ? 'Données simulées' : 'Valeurs simulées';
    concepts.set(cell('concept'), { title: cell('title'), category, comment: `${opening}. ${cell('comment')}` });
  }
  return concepts;
}

const concepts = readAll();

/** The concept of a key without its zone, or of its longest beginning that is one: `cpi-core-yy` → `cpi-core` → `cpi`. */
function parseConcept(key: string): Concept | undefined {
  for (let end = key.length; end > 0; end = key.lastIndexOf('-', end - 1)) {
    const concept = concepts.get(key.slice(0, end));
    if (concept) return concept;
  }
  return undefined;
}

const IMPORTANCE = { H: 'HIGH', M: 'MEDIUM', L: 'LOW' } as const;
const MARKS = ['-', 'n.d.'];

const meetings = parseMeetingDays(
  parseTable('meetings.csv', meetingsText).map(({ cell }) => ({
    name: cell('name'),
    year: cell('year'),
    days: cell('days'),
  })),
);

const sources = new Map(
  parseTable('sources.csv', sourcesText).map(
    ({ cell }) => [cell('id'), { name: cell('name'), link: cell('link') }] as const,
  ),
);

function readNamedPaths(): Map<string, ValuePath> {
  const paths = new Map<string, ValuePath>();
  for (const { cell, fail } of parseTable('paths.csv', pathsText)) {
    const path = parseValuePath(cell('path'), paths);
    if (!path) throw fail(`"${cell('path')}" is no path`);
    paths.set(cell('name'), path);
  }
  return paths;
}

const named = readNamedPaths();

function readForecast({ cell, fail }: TableLine): ForecastBias {
  const text = cell('forecast');
  if (text === '') return { kind: 'none' };
  if (MARKS.includes(text)) return { kind: 'mark', text };
  if (text === '=') return { kind: 'steady' };
  if (text === '@') return { kind: 'parent' };
  if (!(Number(text) > 0)) throw fail(`"${text}" is no forecast habit (a spread, =, @, -, n.d. or nothing)`);
  return { kind: 'survey', spread: Number(text) };
}

function readValues(line: TableLine, known: ReadonlyMap<string, Series>): SeriesValues {
  const { cell, fail } = line;
  const [formText, pathText, noiseText] = [cell('form'), cell('path'), cell('noise')];
  if (formText === '' && pathText === '') return { kind: 'none' };
  const texts = parseTextPath(pathText);
  if (texts) return { kind: 'texts', path: texts };
  const form = parseValueForm(formText);
  if (!form) throw fail(`"${formText}" is no example of a number`);
  const parent = pathText.startsWith('@') ? known.get(pathText.slice(1)) : null;
  const path = parent ? () => 0 : parseValuePath(pathText, named);
  if (parent === undefined || !path) throw fail(`"${pathText}" is neither a path nor an earlier series`);
  const [noise, revised] = [Number(noiseText.replace('~', '')), Number(cell('revised'))];
  if (Number.isNaN(noise) || !(revised >= 0 && revised <= 1))
    throw fail(`"${noiseText}" or "${cell('revised')}" is no number`);
  return { kind: 'numbers', form, path, noise, drifting: noiseText.endsWith('~'), parent, revised };
}

function readHour({ cell, fail }: TableLine, timeZone: string): { timeZone: string; minutes: number | null } {
  if (cell('hour') === '*') return { timeZone, minutes: null };
  const match = /^([01]\d|2[0-3]):([0-5]\d)(?:@(\S+))?$/.exec(cell('hour'));
  if (!match) throw fail(`"${cell('hour')}" is no hour`);
  return { timeZone: match[3] ?? timeZone, minutes: Number(match[1]) * 60 + Number(match[2]) };
}

/** Both ends of `2019-11-01..2027-10-31`; an end left out is open. */
function readLife({ cell, fail }: TableLine): { from: number; to: number } {
  const match = /^([\d-]*)(\.\.([\d-]*))?$/.exec(cell('life'));
  if (!match) throw fail(`"${cell('life')}" is no span of days`);
  return { from: match[1] ? parseDay(match[1]) : -Infinity, to: match[3] ? parseDay(match[3]) : Infinity };
}

/** Reads one line of the catalogue; `known` are the series read before it, which it may confirm. A fault throws with its line. */
export function parseSeries(line: TableLine, known: ReadonlyMap<string, Series>): Series {
  const { cell, fail } = line;
  const key = cell('key');
  const number = Number(cell('number'));
  const zone = parseZones().get(key.slice(0, 2));
  const concept = parseConcept(key.slice(3));
  const source = sources.get(cell('source'));
  const importance = Object.entries(IMPORTANCE).find(([letter]) => letter === cell('importance'))?.[1];
  if (!Number.isInteger(number) || number < 1 || number > 999)
    throw fail(`"${cell('number')}" is no number from 1 to 999`);
  if (!zone || !concept || !source || !importance)
    throw fail(`${key} has an unknown zone, concept, source or importance`);
  const rule = parseReleaseRule(cell('rule'), { zone: zone.code, seed: number, meetings });
  if (!rule) throw fail(`"${cell('rule')}" is no release rule`);
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
    ...readHour(line, zone.timeZone),
    rule,
    values: readValues(line, known),
    forecast: readForecast(line),
    comment: concept.comment,
    life: readLife(line),
  };
}
