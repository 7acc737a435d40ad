// In windows-1252 "é" before a hard space and "»" is a character of UTF-8 too, but among many letters that are none.
const STRAYS_TO_ONE = 10;

/** The length that a character of UTF-8 has by its first byte; 0 when none begins with it. */
const lengthBy = (byte: number): number =>
  byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0;

/** The length of the character of UTF-8 beyond ASCII that stands at a place; 0 when there is none. */
function characterAt(bytes: Uint8Array, at: number): number {
  const length = lengthBy(bytes[at] ?? 0);
  const follows = bytes.subarray(at + 1, at + length);
  return length > 0 && follows.length === length - 1 && follows.every((byte) => (byte & 0xc0) === 0x80) ? length : 0;
}

/** Weighs the characters of UTF-8 in bytes that are not UTF-8 as a whole against the bytes that belong to none. */
export function createUtf8Traces(): { readonly see: (bytes: Uint8Array) => void; readonly isLikely: () => boolean } {
  let [characters, strays] = [0, 0];
  return {
    see(bytes) {
      for (let at = 0; at < bytes.length; at += 1) {
        if ((bytes[at] ?? 0) < 0x80) continue;
        const length = characterAt(bytes, at);
        if (length === 0) strays += 1;
        else {
          characters += 1;
          at += length - 1;
        }
      }
    },
    isLikely: () => characters > 0 && strays < STRAYS_TO_ONE * characters,
  };
}
