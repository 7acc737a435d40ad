import { isTooDeep } from '../../contract/decode/scan-json';

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

function decoderOf(bytes: Uint8Array, contentType: string): TextDecoder {
  const [marked] = MARKS.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  const [, named] = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(marked ?? named ?? 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/**
 * Whether bytes are one JSON text of a bounded depth, in the encoding that their mark or their type names, else UTF-8.
 * Example: the bytes of `[1` or of forty brackets in one another → `false`.
 */
export function isJson(bytes: Uint8Array, contentType: string): boolean {
  const text = decoderOf(bytes, contentType).decode(bytes);
  if (isTooDeep(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
