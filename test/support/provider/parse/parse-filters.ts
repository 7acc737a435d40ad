import type { EventDto } from '../../../../src/contract/schemas/responses';
import { geoCodes } from '../../../../src/service/geography';
import type { Habits } from '../habits';
import { parseList } from './parse-lists';
import { Refusal } from '../refusal';

type Matches = (event: EventDto) => boolean;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const OWN_NUMBERS: Readonly<Record<string, string>> = { 1: 'FR', 2: 'US', 3: 'GB', 4: 'EU', 5: 'JP' };

function parseDay(params: URLSearchParams, name: string): string | null {
  const text = params.get(name);
  if (!text) return null;
  if (!DAY.test(text)) throw new Refusal(400, `The ${name} field must be a date.`);
  return text;
}

function parseRange(params: URLSearchParams, habits: Habits): Matches {
  const [from, to] = [parseDay(params, 'from'), parseDay(params, 'to')];
  if (habits.required !== 'none' && (from === null || to === null))
    throw new Refusal(Number(habits.required), 'The from and to fields are required.');
  if (from !== null && to !== null && from > to && habits.fromAfterTo === 'refused')
    throw new Refusal(400, 'The to field must be a date after or equal to from.');
  const isBefore = (date: string, day: string) => (habits.to === 'included' ? date <= day : date < day);
  return ({ date }) => (from === null || date >= from) && (to === null || isBefore(date, to));
}

function parseCategories(params: URLSearchParams, habits: Habits): Matches {
  const ids = parseList(params, 'categories', habits);
  return ids === null ? () => true : ({ category }) => ids.includes(String(category.id));
}

function codesOf(values: readonly string[], isCountry: boolean, { geoValues }: Habits): readonly string[] {
  if (geoValues === 'codes') return values.filter((value) => /^[A-Z]{2}$/.test(value));
  if (geoValues === 'numbers of its own') return values.flatMap((value) => OWN_NUMBERS[value] ?? []);
  return geoCodes(isCountry ? 'country' : 'zone', values.filter((value) => /^\d+$/.test(value)).map(Number));
}

function parseGeo(params: URLSearchParams, habits: Habits): Matches {
  const word = params.get('geo_type');
  const values = parseList(params, 'geo_values', habits);
  if (!habits.geoTypes || word === null || values === null) return () => true;
  const isCountry = word === habits.geoTypes.country;
  const hasIssues = values.some((value) => (habits.geoValues === 'codes') !== /^[A-Z]{2}$/.test(value));
  if ((!isCountry && word !== habits.geoTypes.zone) || hasIssues) {
    if (habits.otherGeo === 'ignored') return () => true;
    throw new Refusal(400, 'The selected geo_type or geo_values field is invalid.');
  }
  const codes = codesOf(values, isCountry, habits);
  return ({ zone }) => codes.includes(zone.code);
}

function folded(text: string, { qAccents }: Habits): string {
  const lower = text.toLowerCase();
  return qAccents === 'matter' ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '');
}

function parseQ(params: URLSearchParams, habits: Habits): Matches {
  const messages = folded(params.get('q') ?? '', habits)
    .split(/\s+/)
    .filter(Boolean);
  if (habits.q === 'ignored') return () => true;
  return ({ title, zone, category }) => {
    const text = habits.q === 'title' ? title : `${title} ${zone.name} ${category.label}`;
    return messages.every((word) => folded(text, habits).includes(word));
  };
}

/** Parses a query into the events that it matches, as the provider understands it. */
export function parseFilters(params: URLSearchParams, habits: Habits): Matches {
  const all = [parseRange, parseCategories, parseGeo, parseQ].map((parse) => parse(params, habits));
  return (event) => all.every((matches) => matches(event));
}
