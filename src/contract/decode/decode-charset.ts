import { ContractError } from '../contract-error';
import type { Diagnostics } from '../diagnostics/diagnostics';

const NOT_ASCII = /[^\0-\x7f]/;
const NOT_ASCII_OR_DAMAGED = /[^\0-\x7f\ufffd]/;

// The string around the first character that `what` finds: one field of the answer, and no more of it.
function sampleAround(text: string, what: RegExp): string {
  const at = text.search(what);
  const start = Math.max(text.lastIndexOf('"', at) + 1, at - 40);
  const end = text.indexOf('"', at);
  return text.slice(start, end === -1 ? at + 40 : Math.min(end, at + 40));
}

const C1 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

// Some runtimes (Node 20) decode windows-1252 as if it were Latin-1, where these bytes are controls.
function decodeWindows(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\x80-\x9f]/g, (char) => C1.charAt(char.charCodeAt(0) - 0x80));
}

function labelledDecoder(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function decodeUnsaid(bytes: Uint8Array, diagnostics: Diagnostics): string {
  const text = new TextDecoder().decode(bytes);
  // One bad byte among good accents is damage; bad bytes alone are another encoding.
  if (!text.includes('\ufffd') || NOT_ASCII_OR_DAMAGED.test(text)) {
    diagnostics.uses('charset', 'utf-8');
    return text;
  }
  const guessed = decodeWindows(bytes);
  // A provider may have sent the replacement character itself.
  if (!guessed.includes('ï¿½')) {
    diagnostics.report('charset-guessed', sampleAround(guessed, NOT_ASCII));
    diagnostics.uses('charset', 'latin-1');
    return guessed;
  }
  diagnostics.uses('charset', 'utf-8');
  return text;
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be', diagnostics: Diagnostics): string {
  diagnostics.report('charset-utf-16', encoding);
  diagnostics.uses('charset', 'utf-16');
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Reads bytes into text: by their byte order mark, else by the `charset` of the content type, else as UTF-8, else, when they
 * cannot be UTF-8, as windows-1252. UTF-16 without a mark throws a ContractError. What is no character of the encoding comes as U+FFFD.
 * Example: the bytes `63 61 66 e9` without a charset → `'café'`, and the witness hears `charset-guessed`.
 */
export function decodeCharset(bytes: Uint8Array, contentType: string | null, diagnostics: Diagnostics): string {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return decodeUtf16(bytes, 'utf-16le', diagnostics);
  if (first === 0xfe && second === 0xff) return decodeUtf16(bytes, 'utf-16be', diagnostics);
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    diagnostics.uses('charset', 'utf-8-bom');
    return new TextDecoder().decode(bytes);
  }
  const label = /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8';
  const decoder = labelledDecoder(label);
  if (/^utf-?(16|32)/i.test(label) || first === 0 || second === 0) {
    throw new ContractError('the answer is UTF-16 without a byte order mark', '', 'charset');
  }
  if (decoder === null) diagnostics.report('charset-guessed', label);
  if (decoder === null || decoder.encoding === 'utf-8') return decodeUnsaid(bytes, diagnostics);
  const isLatin = decoder.encoding === 'windows-1252';
  diagnostics.uses('charset', isLatin ? 'latin-1' : 'other');
  return isLatin ? decodeWindows(bytes) : decoder.decode(bytes);
}
