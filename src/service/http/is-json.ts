import { isTooDeep } from '../../contract/decode/scan-json';

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function createDecoder(bytes: Uint8Array, contentType: string): TextDecoder {
  const [marked] = BYTE_ORDER_MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte)) ?? [];
  const [, declared] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(marked ?? declared ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/**
 * Checks that bytes are a JSON text of bounded depth. The encoding comes from the byte order mark, else the charset of the content
 * type, else UTF-8. Example: the bytes of `[1`, or of forty nested brackets → `false`.
 */
export function isJson(bytes: Uint8Array, contentType: string): boolean {
  const text = createDecoder(bytes, contentType).decode(bytes);
  if (isTooDeep(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
