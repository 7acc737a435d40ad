/**
 * The form in which texts are searched, here and in the service: lower case, no accents, œ and æ as two letters, control
 * characters as spaces, no space at the ends. Any text is good; an empty one stays empty.
 * Example: `fold('Œuvre à Évreux')` → `'oeuvre a evreux'`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
}
