import type { DecimalMark } from '../../../contract/app-config';
import type { EconomicEvent } from '../../../contract/decode/event';
import { quote } from '../plain-text';

type Mark = Exclude<DecimalMark, 'either'>;

/** What the figures show of their marks: the decimal one, and the setting that reads them right when the default would not. */
export type Marks = { readonly mark: Mark | null; readonly setting: Mark | null; readonly evidence: string };

// A mark before one, two or more than three digits, or after one that groups, cannot group thousands itself.
const DECIMAL = { comma: /\d,(\d{1,2}|\d{4,})(?!\d)|\d\.\d{3},\d/, dot: /\d\.(\d{1,2}|\d{4,})(?!\d)|\d,\d{3}\.\d/ };
// The other mark groups for certain where it stands twice, or before the decimal one.
const GROUPS = { comma: /\d\.\d{3}(\.\d{3}|,\d)/, dot: /\d,\d{3}(,\d{3}|\.\d)/ };
// The other mark before exactly three digits: thousands, or a decimal part of three. A percentage has no thousands.
const UNSURE = { comma: /\d\.\d{3}(?![\d.,])/, dot: /\d,\d{3}(?![\d.,])/ };
const PERCENT = /%/;

/**
 * Finds the decimal mark in figures that can only be read one way. The setting is suggested where the other mark is seen to group;
 * in a feed with dots a comma before three digits is taken for that too, but not the reverse: French feeds write `4.356K` for 4,356 K.
 */
export function findDecimalMark(events: readonly EconomicEvent[]): Marks {
  const texts = events.flatMap(({ previous, current, forecast }) => [previous, current, forecast]);
  const sampleOf = (pattern: RegExp) => texts.find((text) => pattern.test(text));
  const [comma, dot] = [sampleOf(DECIMAL.comma), sampleOf(DECIMAL.dot)];
  if (comma !== undefined && dot !== undefined)
    return { mark: null, setting: null, evidence: `both are decimal marks here: ${quote(comma)} and ${quote(dot)}` };
  const mark = comma !== undefined ? 'comma' : dot !== undefined ? 'dot' : null;
  if (mark === null) return { mark, setting: null, evidence: 'no figure shows which mark is the decimal one' };
  const shown = `as in ${quote(comma ?? dot ?? '')}`;
  const grouped = sampleOf(GROUPS[mark]);
  if (grouped !== undefined) return { mark, setting: mark, evidence: `${shown}; ${quote(grouped)} groups thousands` };
  const unsure = texts.find((text) => UNSURE[mark].test(text) && !PERCENT.test(text));
  if (unsure === undefined) return { mark, setting: null, evidence: shown };
  if (mark === 'dot') return { mark, setting: mark, evidence: `${shown}; ${quote(unsure)} then groups thousands` };
  return {
    mark,
    setting: null,
    evidence: `${shown}; but ${quote(unsure)} may be below ten or above a thousand: set it if it is the latter`,
  };
}
