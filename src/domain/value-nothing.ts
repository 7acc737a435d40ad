import { isBlank } from './value-chars';

const DASHES = '- -- --- ‒ – — −';
const ABBREVIATIONS = 'n.c. n.c nc n.d. n.d nd n/a n/d na n.a. &nbsp;';
const NOTHING: ReadonlySet<string> = new Set(['', ...`${DASHES} ${ABBREVIATIONS}`.split(' ')]);
/** Longer texts say something. */
const LONGEST = 10;

/**
 * Whether a trimmed text is one of the ways to write that there is no value, in any case; `n. c.` too, spaced as typographers do.
 * Example: `isNothing('—')` → `true`; `isNothing('N/A')` → `true`; `isNothing('0')` → `false`.
 */
export function isNothing(text: string): boolean {
  if (text.length > LONGEST) return false;
  let close = '';
  for (let at = 0; at < text.length; at += 1) {
    const isAfterDot = isBlank(text.charCodeAt(at)) && close.endsWith('.');
    if (!isAfterDot) close += text.charAt(at);
  }
  return NOTHING.has(close.toLowerCase());
}
