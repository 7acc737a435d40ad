export const COMMA = 44;
export const DOT = 46;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether `trim` removes the character of this code. Example: 0xa0 (no-break space) → true. */
export function isBlank(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 9 && code <= 13);
  return code === 0xa0 || code === 0x202f || String.fromCharCode(code).trim() === '';
}

/**
 * Whether the character is used as a minus: `-`, U+2212, a hyphen (U+2010, U+2011), the figure dash, the en dash, and the small and the
 * full-width hyphen-minus.
 */
export const isDash = (code: number): boolean =>
  code === 0x2d || code === 0x2212 || (code >= 0x2010 && code <= 0x2013) || code === 0xfe63 || code === 0xff0d;

/** The index of the first character from `start` that is not blank, else `end`. Example: of `'  2'` from 0 → 2. */
export function skipBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** The end of the last character before `end` that is not blank, else `start`. Example: of `'2 %  '` → 3. */
export function dropBlanks(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
}
