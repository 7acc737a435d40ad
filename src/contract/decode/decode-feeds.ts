import { asRecord, asText, type Fields } from './json-record';
import type { Endpoint } from '../endpoints';

/** A file of another publisher that our own service reads. Times are epoch ms; null for never. Texts are verbatim. */
export type Feed = Readonly<ReturnType<typeof toFeed>>;

const FEED_COUNTS = ['read', 'added', 'changed', 'moved', 'cancelled', 'removed', 'setAside'] as const;

/** What one feed lists of an event. The version that is served has the highest priority. */
export type EventSource = Readonly<ReturnType<typeof toSource>>;

const STATUSES = ['ok', 'unchanged', 'failed'] as const;

const listOf = (body: unknown): readonly Fields[] => {
  const { data } = asRecord(body);
  return Array.isArray(data) ? data.map(asRecord) : [];
};
const toInstant = (value: unknown): number | null => {
  const at = Date.parse(asText(value));
  return Number.isNaN(at) ? null : at;
};
const toCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Decodes the status of a feed, which is `never` before its first reading. Example: `decodeFeedStatus('')` → `'never'`. */
export const decodeFeedStatus = (value: unknown) => STATUSES.find((status) => status === value) ?? ('never' as const);

const toFeed = (wire: Fields) => {
  const counts = asRecord(wire['counts']);
  return {
    name: asText(wire['name']),
    origin: asText(wire['origin']),
    format: asText(wire['format']),
    status: decodeFeedStatus(wire['status']),
    message: asText(wire['message']),
    lastAt: toInstant(wire['lastAt']),
    nextAt: toInstant(wire['nextAt']),
    counts: FEED_COUNTS.map((name) => [name, toCount(counts[name])] as const),
    samples: listOf({ data: wire['samples'] }).map(({ line, reason }) => ({
      line: toCount(line),
      reason: asText(reason),
    })),
  };
};

const toSource = (wire: Fields) => ({
  feed: asText(wire['feed']),
  source: asText(asRecord(wire['source'])['name']),
  date: asText(wire['date']),
  hour: asText(wire['hour']),
  current: asText(wire['current']),
  forecast: asText(wire['prevision']),
  previous: asText(wire['previous']),
  isServed: wire['isServed'] === true,
});

/** The feeds of our own service. What is missing or of another kind counts as empty. */
export const FEEDS: Endpoint<readonly Feed[]> = {
  method: 'GET',
  path: '/v1/feeds',
  decode: (body) => listOf(body).map(toFeed),
};

/** What each feed lists of the event `:id`, the highest priority first. */
export const EVENT_SOURCES: Endpoint<readonly EventSource[]> = {
  method: 'GET',
  path: '/v1/events/:id/sources',
  decode: (body) => listOf(body).map(toSource),
};
