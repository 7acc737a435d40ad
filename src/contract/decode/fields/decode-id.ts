const PREFIX = 'sans-id-';

const TEXT = /^(?!\.+$)[\w.:-]{1,64}$/;

/**
 * Decodes the id of an event to text: a whole number, or letters, digits, `.`, `:`, `_` and `-`. Returns null for anything else,
 * since a URL could not carry it unchanged. Example: `decodeId('012')` → `'012'`; `decodeId('../admin')` → null.
 */
export function decodeId(value: unknown): string | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null;
  return typeof value === 'string' && TEXT.test(value) ? value : null;
}

/**
 * Derives an id from the texts of an event that came without one. The same texts always give the same id.
 * Example: `syntheticId(['2026-11-18', '08:00', 'FR', 'IPC'])` → `'sans-id-…'`.
 */
export function syntheticId(texts: readonly string[]): string {
  let [one, other] = [0x811c9dc5, 0x1b873593];
  for (const char of texts.join('\n')) {
    const code = char.codePointAt(0) ?? 0;
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x5bd1e995);
  }
  return `${PREFIX}${(one >>> 0).toString(36)}-${(other >>> 0).toString(36)}`;
}

/** Whether an id is synthetic and cannot be requested from the provider. Example: `isSyntheticId('1234')` → `false`. */
export function isSyntheticId(id: string): boolean {
  return id.startsWith(PREFIX);
}
