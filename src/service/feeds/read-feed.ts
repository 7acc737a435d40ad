import { asRecord } from '../../contract/decode/json-record';
import { decodeRow, findTextFault } from '../import/decode-row';
import { decodeText } from '../import/decode-text';
import { ImportError, type SourceRow, type WarnFn } from '../import/source-row';
import { eventPrefix, isCancelled, parseText, type BadRow } from '../import/import-events';
import type { FeedSetting } from '../settings/feed-settings';
import type { Validators } from '../store/feeds/feed-store';
import { createPause } from '../util/pause';
import { FeedError, type OpenedFile } from './fetch-address';
import type { ListedEvent } from './plan-merge';

export type Reading = Awaited<ReturnType<typeof decodeFile>>;

export type ReadDeps = {
  /** Opens the file of a feed. Resolves to null if it is the one that the validators describe. */
  readonly open: (feed: FeedSetting, known: Validators, signal: AbortSignal) => Promise<OpenedFile>;
  readonly after: (ms: number, task: () => void) => () => void;
};

const TIME_LIMIT_MS = 30_000;
const MAX_BYTES = 20_000_000;
const MAX_EVENTS = 100_000;
const MAX_SAMPLES = 20;
const MAX_UID_LENGTH = 500;
const MAX_WARNINGS = 5;

async function* limitSize(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of bytes) {
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new FeedError('the file has more than 20 MB: use one with fewer days, or load it with npm run import');
    yield chunk;
  }
}

/** The publisher's identifier of an event: `uid`, else the id of our own formats; empty if it has none. */
function uidOf(value: unknown): string {
  const { uid, id } = asRecord(value);
  if (typeof uid === 'string') return uid.trim();
  return typeof id === 'number' && Number.isSafeInteger(id) ? String(id) : '';
}

function decode(row: SourceRow): ListedEvent | string {
  const decoded = row.fault ?? decodeRow(row.value);
  if (typeof decoded === 'string') return decoded;
  const uid = uidOf(row.value);
  const { id: _id, ...fields } = decoded;
  return findTextFault('uid', uid, MAX_UID_LENGTH) ?? { fields, uid, isCancelled: isCancelled(row) };
}

/** Of the result, `read` counts all rows, those that were set aside included, and `unreadable` holds the uids of the latter. */
async function decodeFile({ etag, lastModified, bytes }: NonNullable<OpenedFile>, { format, zone }: FeedSetting) {
  const events: ListedEvent[] = [];
  const samples: BadRow[] = [];
  const unreadable = new Set<string>();
  const warnings: string[] = [];
  const warn: WarnFn = (line) => void (warnings.length < MAX_WARNINGS && warnings.push(line));
  let read = 0;
  const parsed = await parseText(decodeText(limitSize(bytes), null, warn), { format, zone, map: new Map() }, warn);
  const pause = createPause();
  for await (const batch of parsed.rows) {
    for (const row of batch) {
      await pause();
      read += 1;
      const event = decode(row);
      if (typeof event !== 'string') {
        events.push(event);
        continue;
      }
      unreadable.add(uidOf(row.value));
      if (samples.length < MAX_SAMPLES) samples.push({ line: row.line, reason: `${eventPrefix(row)}${event}` });
    }
    if (read > MAX_EVENTS)
      throw new FeedError(
        `the file has more than ${MAX_EVENTS} events: use one with fewer days, or load it with npm run import`,
      );
  }
  unreadable.delete('');
  const setAside = read - events.length;
  if (events.length === 0) throw new FeedError(describeNothing(parsed.format, samples, setAside));
  return { etag, lastModified, format: parsed.format, events, read, setAside, samples, unreadable, warnings };
}

function describeNothing(format: string, [first]: readonly BadRow[], setAside: number): string {
  if (!first)
    return `the file has no events (read as ${format}): check that it is the right one, and its format in FEEDS`;
  return `none of its ${setAside} rows can be read (as ${format}), such as line ${first.line}: ${first.reason}`;
}

function toFeedError(error: unknown): FeedError {
  if (error instanceof FeedError) return error;
  if (error instanceof ImportError) return new FeedError(error.message, { cause: error });
  // The message of a system error may contain a path.
  const reason = error instanceof Error && 'code' in error ? error.code : error;
  return new FeedError(`it cannot be read (${String(reason)}): it is tried again later, or correct it in FEEDS`, {
    cause: error,
  });
}

/**
 * Reads what a feed lists, within 30 s, 20 MB and 100,000 rows. Resolves to null if the file is the one that `known` describes. Sets rows
 * that cannot be read aside. Throws a FeedError if the file cannot be read, or has no good row; `signal` aborts it.
 */
export async function readFeed(
  feed: FeedSetting,
  known: Validators,
  { open, after }: ReadDeps,
  signal?: AbortSignal,
): Promise<Reading | null> {
  const limit = new AbortController();
  const cancel = after(TIME_LIMIT_MS, () => limit.abort());
  try {
    const file = await open(feed, known, signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
    return file && (await decodeFile(file, feed));
  } catch (error) {
    if (limit.signal.aborted)
      throw new FeedError(`it was not received within ${TIME_LIMIT_MS / 1000} s: it is tried again later`, {
        cause: error,
      });
    throw toFeedError(error);
  } finally {
    cancel();
    // Closes the file or the connection when the rest of it was not read.
    limit.abort();
  }
}
