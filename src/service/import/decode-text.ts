import { ImportError } from './import-error';
import type { WarnFn } from './source-row';

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
function createUtf8Detector(): { readonly see: (bytes: Uint8Array) => void; readonly isLikely: () => boolean } {
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

const UTF8 = 'utf-8';
const MAX_BOM_BYTES = 3;
const WESTERN = 'windows-1252';
const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/** How many bytes at the end belong to a character whose rest is still to come. */
function openTail(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
    if (byte < 0x80) return 0;
  }
  return 0;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function encodingOfMark(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? UTF8 : null;
}

function decoderOf(encoding: string, isBegun = false): TextDecoder {
  try {
    // A mark of byte order is one at the start of a file only: further on it is a character like another.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: isBegun });
  } catch {
    throw new ImportError(
      `The encoding "${encoding}" is not known: give utf-8, windows-1252 or another name of the Web.`,
    );
  }
}

/** Reads bytes whose encoding is given or marked. */
async function* decodeAs(encoding: string, bytes: AsyncIterable<Uint8Array>, isBegun = false): AsyncGenerator<string> {
  const decoder = decoderOf(encoding, isBegun);
  let read = 0;
  try {
    for await (const chunk of bytes) {
      read += chunk.length;
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new ImportError(
      `The file is not ${encoding}: a byte before the ${read}th is no character of it. Give --encoding.`,
    );
  }
}

async function* withFirst(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Hands bytes on as long as they look like windows-1252; a file of UTF-8 with a spoilt byte would be loaded as gibberish. */
async function* guardWestern(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { isLikely, see } = createUtf8Detector();
  for await (const chunk of bytes) {
    see(chunk);
    if (isLikely())
      throw new ImportError(
        'The file is UTF-8 in places and not in others, so its texts would be spoilt and nothing was loaded. Save it in one encoding, or give --encoding.',
      );
    yield chunk;
  }
}

/**
 * Bytes as text, by the encoding that is given, else by the file's mark, else as UTF-8; bytes that are not UTF-8 are read as
 * windows-1252, and that is said; those that are UTF-8 in places only throw an ImportError. A mark of byte order is left out.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string | null,
  say: WarnFn,
): AsyncGenerator<string> {
  const chunks = bytes[Symbol.asyncIterator]();
  let pending: Uint8Array = new Uint8Array();
  for (let next = await chunks.next(), first = true; !next.done || pending.length > 0; next = await chunks.next()) {
    const chunk = joined(pending, next.done ? new Uint8Array() : next.value);
    if (first && chunk.length < MAX_BOM_BYTES && !next.done) {
      pending = chunk;
      continue;
    }
    const known = encoding ?? (first ? encodingOfMark(chunk) : null);
    if (known) return yield* decodeAs(known, withFirst(chunk, chunks));
    first = false;
    const tail = next.done ? 0 : openTail(chunk);
    const whole = chunk.subarray(0, chunk.length - tail);
    pending = chunk.slice(chunk.length - tail);
    if (isAscii(whole)) {
      yield decoderOf(UTF8).decode(whole);
      continue;
    }
    // The first characters beyond ASCII tell: bytes of windows-1252 are hardly ever UTF-8 by accident.
    if (isUtf8(whole)) return yield* decodeAs(UTF8, withFirst(chunk, chunks), true);
    say('The file is not UTF-8: it is read as windows-1252. Give --encoding if it is neither.');
    return yield* decodeAs(WESTERN, guardWestern(withFirst(chunk, chunks)));
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decoderOf(UTF8).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
