/**
 * A text with the no-break spaces that were written as `&nbsp;`, as pages do and some feeds with them.
 * Example: `withoutEntities('2,8&nbsp;%')` → `'2,8\u00a0%'`.
 */
export const withoutEntities = (text: string): string =>
  text.includes('&') ? text.replaceAll('&nbsp;', '\u00a0') : text;
