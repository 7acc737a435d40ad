/** The ways a list is written in a query string; the specification does not say which. */
export const LIST_ENCODINGS = ['comma', 'repeat', 'brackets'] as const;
export type ListEncoding = (typeof LIST_ENCODINGS)[number];

/**
 * Adds the whole numbers `values` to `params` under `name`, in `encoding`; an empty list adds nothing.
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
 * The list that a parameter of this name belongs to: itself, or what stands before `[]` or `[0]` to `[9999]`; null for any other.
 * Example: `listNameOf('categories[0]')` → `'categories'`; `listNameOf('categories[x]')` → `null`.
 */
export function listParameterName(key: string): string | null {
  return KEY.exec(key)?.[1] ?? null;
}

const ITEM = /^-?\d{1,9}$/;

/**
 * Reads a list of whole numbers from `params`, however it was written: comma, repeated, `name[]`, `name[0]`, `[2,3]`, `2|3`.
 * Returns null when one of its items is not a whole number of nine digits at most; an absent or empty list is `[]`.
 */
export function parseList(params: URLSearchParams, name: string): number[] | null {
  const texts = [...params].filter(([key]) => listParameterName(key) === name).map(([, value]) => value);
  const items = texts.flatMap((value) => value.replace(/^\[(.*)\]$/, '$1').split(/[,|]/)).map((item) => item.trim());
  const kept = items.filter((item) => item !== '');
  return kept.every((item) => ITEM.test(item)) ? kept.map(Number) : null;
}
