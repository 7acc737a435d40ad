/** Encodings of a list in a query string; the specification does not name one. */
export const LIST_ENCODINGS = ['comma', 'repeat', 'brackets'] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/**
 * Appends the integers `values` to `params` under `name`. An empty list appends nothing.
 * Example: comma → `categories=2,3`; repeat → `categories=2&categories=3`; brackets → `categories[]=2&categories[]=3`.
 */
export function writeList(
  params: URLSearchParams,
  name: string,
  values: readonly number[],
  encoding: ListEncoding,
): void {
  if (values.length === 0) return;
  if (encoding === 'comma') params.append(name, values.join(','));
  else for (const value of values) params.append(encoding === 'brackets' ? `${name}[]` : name, String(value));
}

const KEY = /^(\w+)(?:\[\d{0,4}\])?$/;

/**
 * The name of the list that a query parameter belongs to: the parameter without a final `[]` or `[0]` to `[9999]`. Null if it is no
 * such name. Example: `listParameterName('categories[0]')` → `'categories'`; `listParameterName('categories[x]')` → `null`.
 */
export function listParameterName(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

const ITEM = /^-?\d{1,9}$/;

/**
 * Parses a list of integers from `params` in any encoding: comma, repeated, `name[]`, `name[0]`, `[2,3]`, `2|3`. A missing or empty
 * list is `[]`. Returns null if an item is not an integer of at most nine digits.
 * Example: `parseList(new URLSearchParams('c=2,3&c[]=4'), 'c')` → `[2, 3, 4]`.
 */
export function parseList(params: URLSearchParams, name: string): number[] | null {
  const texts = [...params].filter(([key]) => listParameterName(key) === name).map(([, value]) => value);
  const parts = texts.flatMap((value) => value.replace(/^\[(.*)\]$/, '$1').split(/[,|]/));
  const items = parts.map((part) => part.trim()).filter((item) => item !== '');
  return items.every((item) => ITEM.test(item)) ? items.map(Number) : null;
}
