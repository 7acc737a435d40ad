/**
 * Normalizes a text for searching, as the service does: lower case, no accents, œ and æ as two letters, control characters and
 * runs of spaces as one space, trimmed. An empty text stays empty.
 * Example: `foldText('Œuvre à Évreux')` → `'oeuvre a evreux'`.
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
