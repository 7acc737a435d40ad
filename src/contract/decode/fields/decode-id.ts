const STAND_IN = 'sans-id-';

const TEXT = /^(?!\.+$)[\w.:-]{1,64}$/;

/**
 * The id of an event as text, when the service can be asked for it: a whole number, or letters, digits, `.`, `:`, `_` and `-`.
 * Null for none, and for anything that an address could not hold as it is. Example: `readId('012')` → `'012'`; `readId('../admin')` → null.
 */
export function decodeId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && TEXT.test(value) ? value : null;
}

/**
 * What stands for an id that is missing: the same for the same texts, whenever they are read.
 * Example: `standInId(['2026-11-18', '08:00', 'FR', 'IPC'])` → `'sans-id-…'`.
 */
export function syntheticId(texts: readonly string[]): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (const char of texts.join('\n')) {
    const code = char.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
  }
  return `${STAND_IN}${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

/**
 * Whether an id stands for one that is missing, so that the provider cannot be asked for it.
 * Example: `isStandInId('1234')` → `false`.
 */
export function isSyntheticId(id: string): boolean {
  return id.startsWith(STAND_IN);
}
