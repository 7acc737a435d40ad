const MAX_JSON_DEPTH = 32;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether lists and objects lie in one another no deeper than any answer needs: what is deeper may exhaust whoever reads it. */
function isShallow(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      for (at += 1; at < text.length && text.charCodeAt(at) !== QUOTE; at += 1)
        if (text.charCodeAt(at) === BACKSLASH) at += 1;
    } else if (OPENING.has(code)) {
      depth += 1;
      if (depth > MAX_JSON_DEPTH) return false;
    } else if (CLOSING.has(code)) depth -= 1;
  }
  return true;
}

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
  if (!isShallow(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
