import { isAscii, isUtf8 } from 'node:buffer';
import { encodingOfMark } from '../../contract/decode/decode-charset';
import { UsageError } from '../util/usage-error';
import { cutBefore, isTrail, mendFolds, sequenceLength } from './icalendar/mend-folds';
import { ImportError, concat, prepend, type WarnFn } from './source-row';

// Some pairs of windows-1252 characters, such as "é" and a no-break space before "»", are valid UTF-8, but rare among accented letters.
const MAX_STRAYS_PER_CHARACTER = 10;

/** The length of the valid multi-byte UTF-8 sequence at an index; 0 if there is none. */
function sequenceAt(bytes: Uint8Array, at: number): number {
  const length = sequenceLength(bytes[at] ?? 0);
  const follows = bytes.subarray(at + 1, at + length);
  return length > 0 && follows.length === length - 1 && follows.every(isTrail) ? length : 0;
}

const UTF8 = 'utf-8';
const MAX_BOM_BYTES = 3;
const WESTERN = 'windows-1252';

/** How ZIP (.xlsx), .xls and gzip begin. */
const BINARIES = [
  [0x50, 0x4b, 0x03],
  [0xd0, 0xcf, 0x11],
  [0x1f, 0x8b, 0x08],
];

function createDecoder(encoding: string, isStarted = false): TextDecoder {
  try {
    // A byte order mark is one only at the start of a file.
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: isStarted });
  } catch {
    throw new UsageError(
      `Unknown encoding "${encoding}": use utf-8, windows-1252 or another label of the WHATWG Encoding Standard.`,
    );
  }
}

async function* decodeAs(
  encoding: string,
  bytes: AsyncIterable<Uint8Array>,
  isStarted = false,
): AsyncGenerator<string> {
  const decoder = createDecoder(encoding, isStarted);
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
      `The file is not valid ${encoding}: the first ${read} bytes contain an invalid one. Import it with --encoding.`,
    );
  }
}

/**
 * Passes bytes through while they look like windows-1252, since damaged UTF-8 would be imported as gibberish: it has more valid sequences
 * of several bytes than stray bytes allow.
 */
async function* guardWestern(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let [characters, strays] = [0, 0];
  for await (const chunk of bytes) {
    for (let at = 0; at < chunk.length; at += 1) {
      if ((chunk[at] ?? 0) < 0x80) continue;
      const length = sequenceAt(chunk, at);
      if (length === 0) strays += 1;
      else {
        characters += 1;
        at += length - 1;
      }
    }
    if (characters > 0 && strays < MAX_STRAYS_PER_CHARACTER * characters)
      throw new ImportError(
        'The file mixes UTF-8 and another encoding, so its texts would be garbled. Nothing was imported. Save it in one encoding, or import it with --encoding.',
      );
    yield chunk;
  }
}

/**
 * Decodes bytes to text by `encoding`, else by their byte order mark, else as UTF-8, or as windows-1252 with a warning if they are
 * not UTF-8. Removes the byte order mark. Throws an ImportError for a workbook or an archive, and for a mix of UTF-8 and another encoding.
 */
export async function* decodeText(
  bytes: AsyncIterable<Uint8Array>,
  encoding: string | null,
  warn: WarnFn,
): AsyncGenerator<string> {
  const chunks = (encoding === null ? mendFolds(bytes) : bytes)[Symbol.asyncIterator]();
  let pending: Uint8Array = new Uint8Array();
  for (let next = await chunks.next(), first = true; !next.done || pending.length > 0; next = await chunks.next()) {
    const chunk = next.done ? pending : concat(pending, next.value);
    if (first && chunk.length < MAX_BOM_BYTES && !next.done) {
      pending = chunk;
      continue;
    }
    if (first && BINARIES.some((start) => start.every((byte, at) => chunk[at] === byte)))
      throw new ImportError(
        'It is a workbook, such as .xlsx, or a compressed file, and only texts are imported. Nothing was imported. Save it as CSV or decompress it, and import that.',
      );
    const known = encoding ?? (first ? encodingOfMark(chunk) : null);
    if (known) return yield* decodeAs(known, prepend(chunk, chunks));
    first = false;
    const tail = next.done ? 0 : cutBefore(chunk, chunk.length);
    const whole = chunk.subarray(0, chunk.length - tail);
    pending = chunk.slice(chunk.length - tail);
    if (isAscii(whole)) {
      yield createDecoder(UTF8).decode(whole);
      continue;
    }
    // The first characters beyond ASCII decide: windows-1252 is hardly ever valid UTF-8 by accident.
    if (isUtf8(whole)) return yield* decodeAs(UTF8, prepend(chunk, chunks), true);
    warn('The file is not UTF-8, so it is decoded as windows-1252. Import it with --encoding if it is neither.');
    return yield* decodeAs(WESTERN, guardWestern(prepend(chunk, chunks)));
  }
}
