/**
 * The ways to write that there is no value: the empty text, dashes, abbreviations. They are in lower case, without the spaces
 * that may stand around them and after their dots.
 */
export const EMPTY_VALUES: readonly string[] = ' - -- --- ‒ – — − n.c. n.c nc n.d. n.d nd n/a n/d na n.a.'.split(' ');

/**
 * Whether the text of a figure says that there is no value, or none yet: nothing but blanks (`&nbsp;` is one), a dash or an
 * abbreviation, in any case; `n. c.` too, spaced as typographers do. Whatever decides by a value that is missing asks here;
 * screens print the text.
 * Example: `isEmptyValue(' — ')` → `true`; `isEmptyValue('N/A')` → `true`; `isEmptyValue('0')` → `false`.
 */
export const isEmptyValue = (text: string): boolean =>
  EMPTY_VALUES.includes(text.toLowerCase().replaceAll('&nbsp;', ' ').trim().replace(/\.\s+/g, '.'));
