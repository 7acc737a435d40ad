export const COMMA = 44;
export const DOT = 46;

export const isDigit = (code: number): boolean => code >= 48 && code <= 57;

/** Whether `trim` takes the character of this code off. */
export function isBlank(code: number): boolean {
  if (code < 0xa0) return code === 0x20 || (code >= 9 && code <= 13);
  return code === 0xa0 || code === 0x202f || String.fromCharCode(code).trim() === '';
}

/** Whether it is a dash that writers use as a minus: `-`, U+2212, and the figure and en dashes. */
export const isDash = (code: number): boolean => code === 0x2d || code === 0x2212 || code === 0x2013 || code === 0x2012;

/** Where, from `start`, the first character stands that is not blank; `end` when there is none. */
export function skipBlanks(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

/** Where, back from `end`, the last character ends that is not blank; `start` when there is none. */
export function dropBlanks(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isBlank(text.charCodeAt(at - 1))) at -= 1;
  return at;
}
