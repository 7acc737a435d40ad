import type { EconomicEvent } from '../../contract/decode/event';

const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/g;
const EMPTY = /\(\s*[-–:,]?\s*\)/g;
const LOOSE = /^[\s\-–:,·]+|[\s\-–:,·]+$/g;

/** What a title is read with. */
export type Titled = Pick<EconomicEvent, 'title' | 'period'> & {
  readonly region: Pick<EconomicEvent['region'], 'code' | 'name'>;
};

/** `text` without `part`, wherever it stands, whatever its case. */
function without(text: string, part: string): string {
  const sought = part.trim().toLowerCase();
  const lower = text.toLowerCase();
  if (sought.length < 2 || lower.length !== text.length) return text;
  const kept: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(sought); at !== -1; at = lower.indexOf(sought, from)) {
    kept.push(text.slice(from, at));
    from = at + sought.length;
  }
  return [...kept, text.slice(from)].join(' ');
}

/**
 * The title of an event without its country, its period and its year: what the same indicator is called elsewhere, and next month.
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
