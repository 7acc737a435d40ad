/** A JSON object, untrusted. */
export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, which a list is not. Example: `isFields([])` → `false`. */
export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const NONE: Fields = {};

/** A value as an object: an empty one for anything else. Example: `fieldsOf('FR')` → `{}`. */
export const asRecord = (value: unknown): Fields => (isRecord(value) ? value : NONE);

/** A value as text: its own, or its digits; '' for anything else. Example: `textOf(2.9)` → `'2.9'`. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}
