import { encodingOfMark } from '../../contract/decode/decode-charset';
import { isTooDeep, scanJson } from '../../contract/decode/scan-json';

function createDecoder(bytes: Uint8Array, contentType: string): TextDecoder {
  const [, declared] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(encodingOfMark(bytes) ?? declared ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

const WORD = /^-?(?:NaN|Infinity)$/;

/** Writes 0 for NaN and infinities, which some languages write into JSON, and which the app reads as texts. */
function withoutWords(text: string): string {
  let rest = 0;
  const parts = scanJson(text).rewritten.map(({ start, end }) => {
    const before = text.slice(rest, start);
    rest = end;
    return before + (WORD.test(text.slice(start, end)) ? '0' : text.slice(start, end));
  });
  return parts.join('') + text.slice(rest);
}

/**
 * Checks that bytes are a JSON text of bounded depth. The encoding comes from the byte order mark, else the charset of the content
 * type, else UTF-8. NaN and infinities count as numbers. Example: the bytes of `[1`, or of forty nested brackets → `false`.
 */
export function isJson(bytes: Uint8Array, contentType: string): boolean {
  const text = createDecoder(bytes, contentType).decode(bytes);
  return !isTooDeep(text) && (parses(text) || (/NaN|Infinity/.test(text) && parses(withoutWords(text))));
}
