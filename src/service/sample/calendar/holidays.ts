import holidaysText from '../catalogue/holidays.csv?raw';
import { parseTable } from '../catalogue/parse-table';
import { getWeekday } from './days';
import { parseHolidayRule, type HolidayRule } from './holiday-rule';

/** A day off. `moved` is a weekday given in place of a day that fell on a weekend. */
export type Holiday = { readonly day: number; readonly slug: string; readonly title: string; readonly moved: boolean };

const MOVES = ['', 'us', 'sunday', 'next', 'replace'] as const;
type Move = (typeof MOVES)[number];
type Line = { readonly slug: string; readonly title: string; readonly rule: HolidayRule; readonly move: Move };

function readLines(): Map<string, Line[]> {
  const zones = new Map<string, Line[]>();
  for (const { cell, fail } of parseTable('holidays.csv', holidaysText)) {
    const rule = parseHolidayRule(cell('rule'));
    const move = MOVES.find((known) => known === cell('moved'));
    if (!rule || move === undefined) throw fail(`"${cell('rule')}" or "${cell('moved')}" is no rule for a holiday`);
    const lines = zones.get(cell('zone')) ?? [];
    zones.set(cell('zone'), [...lines, { slug: cell('slug'), title: cell('title'), rule, move }]);
  }
  return zones;
}

const zones = readLines();
const years = new Map<string, readonly Holiday[]>();

function dayInPlace(day: number, move: Move, taken: ReadonlyMap<number, Holiday>): number | null {
  const weekday = getWeekday(day);
  if (move === '' || weekday < 6 || (move === 'sunday' && weekday === 6)) return null;
  if (move === 'us') return weekday === 6 ? day - 1 : day + 1;
  let next = day + 1;
  while (getWeekday(next) > 5 || taken.has(next)) next += 1;
  return next;
}

function holidaysOf(zone: string, year: number): Holiday[] {
  const lines = zones.get(zone) ?? [];
  const found = new Map<number, Holiday>();
  for (const { slug, title, rule } of lines) {
    for (const day of rule(year)) if (!found.has(day)) found.set(day, { day, slug, title, moved: false });
  }
  for (const { slug, title, rule, move } of lines) {
    for (const day of rule(year)) {
      const place = dayInPlace(day, move, found);
      if (place === null) continue;
      if (move === 'replace') found.delete(day);
      if (!found.has(place)) found.set(place, { day: place, slug, title: `${title} (report)`, moved: true });
    }
  }
  return [...found.values()].toSorted((a, b) => a.day - b.day);
}

/**
 * The public holidays of a zone (alpha-2 code, EU for TARGET) that the rules of `year` give, in order. A day moved back over
 * New Year's Eve belongs to the rules of the year after. Zones without a table of their own have the usual Western days.
 */
export function publicHolidays(zone: string, year: number): readonly Holiday[] {
  const key = `${zone}${year}`;
  const known = years.get(key);
  if (known) return known;
  const list = holidaysOf(zones.has(zone) ? zone : 'XX', year);
  years.set(key, list);
  return list;
}
