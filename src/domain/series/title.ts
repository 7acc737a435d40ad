import type { EconomicEvent } from '../../contract/decode/event';

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;
const EMPTY = /\(\s*[-–:,]?\s*\)/g;
const LOOSE = /^[\s\-–:,·]+|[\s\-–:,·]+$/g;

/** The fields that a series title is derived from. */
export type Titled = Pick<EconomicEvent, 'title' | 'period'> & {
  readonly region: Pick<EconomicEvent['region'], 'code' | 'name'>;
};

/** Removes every occurrence of `part`, ignoring case. */
function without(text: string, part: string): string {
  const target = part.trim().toLowerCase();
  const lower = text.toLowerCase();
  if (target.length < 2 || lower.length !== text.length) return text;
  const rest: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(target); at !== -1; at = lower.indexOf(target, from)) {
    rest.push(text.slice(from, at));
    from = at + target.length;
  }
  return [...rest, text.slice(from)].join(' ');
}

/**
 * Returns the title of an event without its country, period and year, as the same indicator is called in other countries and months.
 * Example: `IPC Allemagne (a/a) - oct. 2026` of Germany, period `oct. 2026` → `IPC (a/a)`.
 */
export function seriesTitle({ title, period, region }: Titled): string {
  const bare = without(without(title, period), region.name)
    .split(/\s+/)
    .filter((word) => word !== region.code)
    .join(' ')
    .replace(YEAR, ' ')
    .replace(EMPTY, ' ')
    .replace(/\s+/g, ' ')
    .replace(LOOSE, '');
  return bare || title;
}
