import { isBlank, isDigit } from './value-chars';
import { withoutEntities } from './value-entities';

const DASHES = '- -- --- ‒ – — −';
const ABBREVIATIONS = 'n.c. n.c nc n.d. n.d nd n/a n/d na n.a. &nbsp;';

/** The ways to write that there is no value, in lower case and without the spaces that may stand around them and after their dots. */
export const EMPTY_VALUES: readonly string[] = ['', ...`${DASHES} ${ABBREVIATIONS}`.split(' ')];

const KNOWN: ReadonlySet<string> = new Set(EMPTY_VALUES);
/** Longer texts say something. */
const LONGEST = 10;

/**
 * Whether the text of a figure says that there is no value, or none yet: nothing but blanks, a dash or an abbreviation, in any
 * case; `n. c.` too, spaced as typographers do. Whatever decides by a value that is missing asks here; screens print the text.
 * Example: `isEmptyValue(' — ')` → `true`; `isEmptyValue('N/A')` → `true`; `isEmptyValue('0')` → `false`.
 */
export function isEmptyValue(written: string): boolean {
  // Nearly all figures of a week are settled by their first character.
  if (written === '' || isDigit(written.charCodeAt(0))) return written === '';
  const text = withoutEntities(written).trim();
  let close = '';
  for (let at = 0; at < text.length && close.length <= LONGEST; at += 1) {
    const isAfterDot = isBlank(text.charCodeAt(at)) && close.endsWith('.');
    if (!isAfterDot) close += text.charAt(at);
  }
  return KNOWN.has(close.toLowerCase());
}
