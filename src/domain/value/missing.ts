/** `n.c.`, `nd`, `n/a` and the like, in lower case: not communicated, not available. */
const ABBREVIATION = /^n(?:\.\s*|\/)?[acd]\.?$/;

const DASHES = /^[\s\u2010-\u2015\u2212-]*$/;

/**
 * Whether a text is only blanks and dashes of any kind: it is drawn as one em dash. Example: `isOnlyDashes(' - ')` → `true`;
 * `isOnlyDashes('n.c.')` → `false`.
 */
export const isOnlyDashes = (text: string): boolean => DASHES.test(text);

/**
 * Whether the text of a figure means that there is no value, or none yet: only blanks (`&nbsp;` included) and dashes, or an
 * abbreviation, in any case, also spaced as `n. c.`. Every decision about a missing value uses this; screens print the text.
 * Example: `isEmptyValue(' — ')` → `true`; `isEmptyValue('N/A')` → `true`; `isEmptyValue('0')` → `false`.
 */
export function isEmptyValue(text: string): boolean {
  const lower = text.toLowerCase().replaceAll('&nbsp;', ' ');
  return isOnlyDashes(lower) || ABBREVIATION.test(lower.trim());
}
