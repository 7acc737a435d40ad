import type { DecimalMark } from '../../../contract/app-config';
import type { EconomicEvent } from '../../../contract/decode/event';
import { quote } from '../plain-text';

type Mark = Exclude<DecimalMark, 'either'>;

/** The decimal mark of the values, and the DECIMAL_MARK setting if the app's default would misread some of them. */
type Marks = { readonly mark: Mark | null; readonly setting: Mark | null; readonly evidence: string };

// A mark before one, two or more than three digits, or after a grouping mark, cannot group thousands itself.
const DECIMAL = { comma: /\d,(\d{1,2}|\d{4,})(?!\d)|\d\.\d{3},\d/, dot: /\d\.(\d{1,2}|\d{4,})(?!\d)|\d,\d{3}\.\d/ };
// The other mark certainly groups thousands if it occurs twice, or before the decimal mark.
const GROUPS = { comma: /\d\.\d{3}(\.\d{3}|,\d)/, dot: /\d,\d{3}(,\d{3}|\.\d)/ };
// The other mark before exactly three digits: thousands, or three decimals. Percentages have no thousands.
const AMBIGUOUS = { comma: /\d\.\d{3}(?![\d.,])/, dot: /\d,\d{3}(?![\d.,])/ };

/**
 * Finds the decimal mark from values that can only be parsed one way. Suggests the setting if the other mark groups thousands.
 * If the decimal mark is a dot, a comma before three digits counts as grouping; the reverse does not hold, because French feeds
 * write `4.356K` for 4,356 K.
 */
export function findDecimalMark(events: readonly EconomicEvent[]): Marks {
  const texts = events.flatMap(({ previous, current, forecast }) => [previous, current, forecast]);
  const findText = (pattern: RegExp) => texts.find((text) => pattern.test(text));
  const [comma, dot] = [findText(DECIMAL.comma), findText(DECIMAL.dot)];
  if (comma !== undefined && dot !== undefined)
    return { mark: null, setting: null, evidence: `both are decimal marks here: ${quote(comma)} and ${quote(dot)}` };
  const mark = comma !== undefined ? 'comma' : dot !== undefined ? 'dot' : null;
  if (mark === null) return { mark, setting: null, evidence: 'no value shows which mark is the decimal one' };
  const example = `as in ${quote(comma ?? dot ?? '')}`;
  const grouped = findText(GROUPS[mark]);
  if (grouped !== undefined) return { mark, setting: mark, evidence: `${example}; ${quote(grouped)} groups thousands` };
  const ambiguous = texts.find((text) => AMBIGUOUS[mark].test(text) && !text.includes('%'));
  if (ambiguous === undefined) return { mark, setting: null, evidence: example };
  if (mark === 'dot') return { mark, setting: mark, evidence: `${example}; ${quote(ambiguous)} then groups thousands` };
  return {
    mark,
    setting: null,
    evidence: `${example}; but ${quote(ambiguous)} may be below ten or above a thousand: set it if it is the latter`,
  };
}
