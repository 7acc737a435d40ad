/**
 * The texts of an empty value: nothing, dashes and abbreviations, in lower case and without spaces around them or after their dots.
 */
export const EMPTY_VALUES: readonly string[] = ' - -- --- ‒ – — − n.c. n.c nc n.d. n.d nd n/a n/d na n.a.'.split(' ');

const DASHES = /^[\s\u2010-\u2015\u2212-]*$/;

/**
 * Whether a text is only blanks and dashes of any kind: it is drawn as one em dash. Example: `isOnlyDashes(' - ')` → `true`;
 * `isOnlyDashes('n.c.')` → `false`.
 */
export const isOnlyDashes = (text: string): boolean => DASHES.test(text);

/**
 * Whether the text of a figure means that there is no value, or none yet: only blanks (`&nbsp;` included), a dash or an
 * abbreviation, in any case, also spaced as `n. c.`. Every decision about a missing value uses this; screens print the text.
 * Example: `isEmptyValue(' — ')` → `true`; `isEmptyValue('N/A')` → `true`; `isEmptyValue('0')` → `false`.
 */
export const isEmptyValue = (text: string): boolean =>
  EMPTY_VALUES.includes(text.toLowerCase().replaceAll('&nbsp;', ' ').trim().replace(/\.\s+/g, '.'));
