import { ContractError } from '../contract-error';
import type { Diagnostics } from '../diagnostics/diagnostics';

const NOT_ASCII = /[^\0-\x7f]/;
const NOT_ASCII_OR_DAMAGED = /[^\0-\x7f\ufffd]/;

// The JSON string around the first match of `pattern`, so that a sample never shows more than one field.
function sampleAround(text: string, pattern: RegExp): string {
  const at = text.search(pattern);
  const start = Math.max(text.lastIndexOf('"', at) + 1, at - 40);
  const end = text.indexOf('"', at);
  return text.slice(start, end === -1 ? at + 40 : Math.min(end, at + 40));
}

const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// Node 20 decodes windows-1252 as Latin-1, in which these bytes are control characters.
function decodeWindows(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\x80-\x9f]/g, (char) => C1.charAt(char.charCodeAt(0) - 0x80));
}

/**
 * The encoding that the byte order mark of a text names; null without one.
 * Example: `encodingOfMark(new Uint8Array([0xef, 0xbb, 0xbf]))` → `'utf-8'`.
 */
export function encodingOfMark([first, second, third]: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xef && second === 0xbb && third === 0xbf ? 'utf-8' : null;
}

function labelledDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function decodeUndeclared(bytes: Uint8Array, diagnostics: Diagnostics): string {
  const text = new TextDecoder().decode(bytes);
  // Invalid bytes among valid accented letters are damage; invalid bytes alone mean another encoding.
  if (!text.includes('\ufffd') || NOT_ASCII_OR_DAMAGED.test(text)) {
    diagnostics.observe('charset', 'utf-8');
    return text;
  }
  const guessed = decodeWindows(bytes);
  // These are the bytes of U+FFFD itself, which a provider may have sent.
  if (!guessed.includes('ï¿½')) {
    diagnostics.report('charset-guessed', sampleAround(guessed, NOT_ASCII));
    diagnostics.observe('charset', 'latin-1');
    return guessed;
  }
  diagnostics.observe('charset', 'utf-8');
  return text;
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', diagnostics: Diagnostics): string {
  diagnostics.report('charset-utf-16', encoding);
  diagnostics.observe('charset', 'utf-16');
  return new TextDecoder(encoding).decode(bytes);
}

/** The text of bytes that are declared as Latin-1 and are valid UTF-8 beyond ASCII; null for any other. */
function decodeMislabelled(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return NOT_ASCII.test(text) ? text : null;
  } catch {
    return null;
  }
}

/**
 * Decodes bytes to text by their byte order mark, else by the `charset` of the content type, else as UTF-8, or as windows-1252 if
 * they are not UTF-8. UTF-8 that is declared as Latin-1 or windows-1252 is decoded as UTF-8, and reported. Invalid bytes become
 * U+FFFD. Throws a ContractError for UTF-16 without a byte order mark.
 * Example: the bytes `63 61 66 e9` without a charset → `'café'`, and `charset-guessed` is reported.
 */
export function decodeCharset(bytes: Uint8Array, contentType: string | null, diagnostics: Diagnostics): string {
  const marked = encodingOfMark(bytes);
  if (marked === 'utf-16le' || marked === 'utf-16be') return decodeUtf16(bytes, marked, diagnostics);
  if (marked === 'utf-8') {
    diagnostics.observe('charset', 'utf-8-bom');
    return new TextDecoder().decode(bytes);
  }
  const label = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  const decoder = labelledDecoder(label);
  if (/^utf-?(16|32)/i.test(label) || bytes[0] === 0 || bytes[1] === 0) {
    throw new ContractError('the response is UTF-16 without a byte order mark', '', 'charset');
  }
  if (decoder === null) diagnostics.report('charset-guessed', label);
  if (decoder === null || decoder.encoding === 'utf-8') return decodeUndeclared(bytes, diagnostics);
  const isLatin = decoder.encoding === 'windows-1252';
  const mislabelled = isLatin ? decodeMislabelled(bytes) : null;
  if (mislabelled !== null) {
    diagnostics.report('charset-guessed', sampleAround(mislabelled, NOT_ASCII));
    diagnostics.observe('charset', 'utf-8');
    return mislabelled;
  }
  diagnostics.observe('charset', isLatin ? 'latin-1' : 'other');
  return isLatin ? decodeWindows(bytes) : decoder.decode(bytes);
}
