import type { EconomicEvent } from '../../contract/decode/event';
import { foldText } from '../search/fold-text';
import { BOND, LOOSE, splitPeriod } from './split-period';

const YEAR = /(?<!\d)(19|20)\d\d(?!\d)/g;
const EMPTY = /\([\s\-–:,]*\)/g;

/** Matches what is said before the period of a title: « IPC d’octobre », « PIB du 3e trimestre », « Ventes en mai »; not `CPI DE`. */
const OF = / ([Dd][eu'’]|[EeIi]n|[Aa]u|[Pp]our|[Ff]or)[\s\-–:,·]*$/;

/** The fields that a series title is derived from. */
type Titled = Pick<EconomicEvent, 'title' | 'period'> & {
  readonly region: Pick<EconomicEvent['region'], 'code' | 'name'>;
};

const isLetter = (character = ''): boolean => /[\p{L}\p{N}]/u.test(character);

/** Removes every occurrence of `part` as whole words, ignoring case. */
function without(text: string, part: string): string {
  const target = part.trim().toLowerCase();
  const lower = text.toLowerCase();
  if (target.length < 2 || lower.length !== text.length) return text;
  const rest: string[] = [];
  let from = 0;
  for (let at = lower.indexOf(target); at !== -1; at = lower.indexOf(target, at + target.length)) {
    const end = at + target.length;
    if (isLetter(text[at - 1]) || isLetter(text[end])) continue;
    rest.push(text.slice(from, at));
    from = end;
  }
  return [...rest, text.slice(from)].join(' ');
}

/**
 * Returns the title of an event without its country, period, vintage and year, as the same indicator is called in other countries and
 * months. Example: `IPC Allemagne (a/a) - oct. 2026` of Germany, period `oct. 2026` → `IPC (a/a)`; `GDP QoQ (Q3) 2nd Est` → `GDP QoQ`.
 */
export function seriesTitle({ title, period, region }: Titled): string {
  const words = splitPeriod(without(without(title, period), region.name))
    .title.split(/\s+/)
    .filter((word) => word !== region.code)
    .join(' ');
  const bare = (BOND.test(words) ? words : words.replace(YEAR, ' '))
    .replace(EMPTY, ' ')
    .replace(/\s+/g, ' ')
    .replace(OF, '')
    .replace(LOOSE, '');
  return bare || title;
}

/**
 * Returns the key that all occurrences of an indicator share: its country code, and its title without country, period and year,
 * folded. Example: `IPC (a/a) - oct. 2026` of France, period `oct. 2026` → `FR|ipc (a/a)`.
 */
export function toSeriesKey(event: EconomicEvent): string {
  return `${event.region.code}|${foldText(seriesTitle(event))}`;
}
