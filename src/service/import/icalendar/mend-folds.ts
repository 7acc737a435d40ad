import { concat } from '../source-row';

const [TAB, NEWLINE, RETURN, SPACE] = [9, 10, 13, 32];
const START = 'BEGIN:VCALENDAR';
const MAX_START = 128;
/** The longest fold within a character: two of its bytes, CR, LF and a space, and then the last two. */
const LOOKAHEAD = 8;

/** Whether bytes begin a calendar; null if there are too few to say. */
function beginsCalendar(bytes: Uint8Array): boolean | null {
  const text = new TextDecoder().decode(bytes.subarray(0, MAX_START)).trimStart().toUpperCase();
  if (text.startsWith(START)) return true;
  return START.startsWith(text) && bytes.length < MAX_START ? null : false;
}

export const isTrail = (byte: number): boolean => byte >= 0x80 && byte < 0xc0;

/** The length of a UTF-8 sequence by its first byte; 0 if none starts with it. */
export const sequenceLength = (byte: number): number =>
  byte >= 0xc2 && byte < 0xe0 ? 2 : byte >= 0xe0 && byte < 0xf0 ? 3 : byte >= 0xf0 && byte < 0xf5 ? 4 : 0;

/** How many bytes before `at` belong to a UTF-8 sequence that is incomplete there. */
export function cutBefore(bytes: Uint8Array, at: number): number {
  for (let back = 1; back <= Math.min(3, at); back += 1) {
    const byte = bytes[at - back] ?? 0;
    if (!isTrail(byte)) return sequenceLength(byte) > back ? back : 0;
  }
  return 0;
}

/** The length of the fold at an index: a line break and one space; 0 if there is none. */
function foldAt(bytes: Uint8Array, at: number): number {
  const feed = bytes[at] === RETURN ? at + 1 : at;
  if (bytes[feed] !== NEWLINE) return 0;
  return bytes[feed + 1] === SPACE || bytes[feed + 1] === TAB ? feed + 2 - at : 0;
}

/** Moves each fold within a character behind it, in place. */
function mend(bytes: Uint8Array): void {
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) {
    const start = bytes[at - 1] === RETURN ? at - 1 : at;
    const fold = foldAt(bytes, start);
    const cut = fold > 0 ? cutBefore(bytes, start) : 0;
    const missing = cut > 0 ? sequenceLength(bytes[start - cut] ?? 0) - cut : 0;
    const rest = bytes.slice(start + fold, start + fold + missing);
    if (missing === 0 || rest.length < missing || !rest.every(isTrail)) continue;
    bytes.copyWithin(start + missing, start, start + fold);
    bytes.set(rest, start);
  }
}

/**
 * Passes the bytes of a file through. In an iCalendar file, where a line may be folded between the bytes of one UTF-8 character, moves
 * the fold behind the character, so that the file can be decoded; lines stay as many. Other files are not changed.
 */
export async function* mendFolds(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let pending: Uint8Array = new Uint8Array();
  let isCalendar: boolean | null = null;
  for await (const chunk of bytes) {
    if (isCalendar === false) {
      yield chunk;
      continue;
    }
    pending = concat(pending, chunk);
    isCalendar ??= beginsCalendar(pending);
    if (isCalendar === null) continue;
    const whole = isCalendar ? Math.max(0, pending.length - LOOKAHEAD) : pending.length;
    if (isCalendar) mend(pending);
    yield pending.subarray(0, whole);
    pending = pending.slice(whole);
  }
  yield pending;
}
