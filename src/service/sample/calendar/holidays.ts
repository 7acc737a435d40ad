import holidaysText from '../catalogue/holidays.csv?raw';
import { parseTable } from '../catalogue/parse-table';
import { getWeekday } from './days';
import { parseHolidayRule, type HolidayRule } from './holiday-rule';

/** A public holiday. `moved`: a weekday off in lieu of a holiday on a weekend. */
export type Holiday = { readonly day: number; readonly slug: string; readonly title: string; readonly moved: boolean };

/** How a holiday on a weekend moves; '' does not. */
const MOVES = ['', 'us', 'sunday', 'next', 'replace'] as const;
type Move = (typeof MOVES)[number];
type HolidayRow = { readonly slug: string; readonly title: string; readonly rule: HolidayRule; readonly move: Move };

function parseHolidays(): Map<string, HolidayRow[]> {
  const zones = new Map<string, HolidayRow[]>();
  for (const { cell, fail } of parseTable('holidays.csv', holidaysText)) {
    const rule = parseHolidayRule(cell('rule'));
    const move = MOVES.find((known) => known === cell('moved'));
    if (!rule || move === undefined) throw fail(`"${cell('rule')}" or "${cell('moved')}" is not a holiday rule`);
    const rows = zones.get(cell('zone')) ?? [];
    zones.set(cell('zone'), [...rows, { slug: cell('slug'), title: cell('title'), rule, move }]);
  }
  return zones;
}

const zones = parseHolidays();
const cache = new Map<string, readonly Holiday[]>();

function dayInLieu(day: number, move: Move, taken: ReadonlyMap<number, Holiday>): number | null {
  const weekday = getWeekday(day);
  if (move === '' || weekday < 6 || (move === 'sunday' && weekday === 6)) return null;
  if (move === 'us') return weekday === 6 ? day - 1 : day + 1;
  let next = day + 1;
  while (getWeekday(next) > 5 || taken.has(next)) next += 1;
  return next;
}

function computeHolidays(zone: string, year: number): Holiday[] {
  const rows = zones.get(zone) ?? [];
  const found = new Map<number, Holiday>();
  for (const { slug, title, rule } of rows) {
    for (const day of rule(year)) if (!found.has(day)) found.set(day, { day, slug, title, moved: false });
  }
  for (const { slug, title, rule, move } of rows) {
    for (const day of rule(year)) {
      const inLieu = dayInLieu(day, move, found);
      if (inLieu === null) continue;
      if (move === 'replace') found.delete(day);
      if (!found.has(inLieu)) found.set(inLieu, { day: inLieu, slug, title: `${title} (report)`, moved: true });
    }
  }
  return [...found.values()].toSorted((a, b) => a.day - b.day);
}

/**
 * Returns the public holidays of a zone (alpha-2 code, EU for TARGET) by the rules of `year`, in order. A holiday moved back to
 * New Year's Eve belongs to the next year. Zones without rules have the usual Western holidays.
 */
export function publicHolidays(zone: string, year: number): readonly Holiday[] {
  const key = `${zone}${year}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const list = computeHolidays(zones.has(zone) ? zone : 'XX', year);
  cache.set(key, list);
  return list;
}
