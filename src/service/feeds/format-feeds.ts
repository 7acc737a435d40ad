import type { FeedDto } from '../../contract/schemas/feed-list';
import type { FeedSetting } from '../settings/feed-settings';
import type { FeedState } from '../store/feeds/feed-store';
import { toLine } from '../util/to-line';
import { originOf } from './feed-routes';
import { daySpan, type EventFields } from './plan-merge';
import type { Reading } from './read-feed';

const SHOWN_EVENTS = 5;

/** What `feeds check` found: a reading, why there is none, or when the publisher allows the next request (epoch ms). */
export type Checked =
  | { readonly kind: 'read'; readonly reading: Reading }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'waiting'; readonly until: number };

const toText = (instant: number): string => new Date(instant).toISOString();
const line = (label: string, text: string): string => `  ${label.padEnd(13)}${text}`;

function formatEvent({ date, hour, zone_code, importance, title, current, prevision, previous }: EventFields): string {
  const values = Object.entries({ current, forecast: prevision, previous }).flatMap(([name, value]) =>
    value === '' ? [] : [`${name} ${value}`],
  );
  return `    ${date} ${hour || '--:--'}  ${zone_code}  ${importance.padEnd(7)}  ${[title, ...values].join('  ')}`;
}

function formatReading({ format, events, read, setAside, samples, warnings }: Reading): readonly string[] {
  const { from, to } = daySpan(events);
  const cancelled = events.filter(({ isCancelled }) => isCancelled).length;
  const first = events
    .map(({ fields }) => fields)
    .toSorted((a, b) => `${a.date} ${a.hour}`.localeCompare(`${b.date} ${b.hour}`))
    .slice(0, SHOWN_EVENTS);
  const omitted = setAside - samples.length;
  return [
    line('format', format),
    line('rows', `${read}${cancelled > 0 ? `, of which ${cancelled} cancelled` : ''}`),
    line('days', `${from} to ${to}`),
    ...warnings.map((warning) => line('note', warning)),
    line('set aside', String(setAside)),
    ...samples.map((sample) => `    line ${sample.line}: ${sample.reason}`),
    ...(omitted > 0 ? [`    and ${omitted} more`] : []),
    line('first events', ''),
    ...first.map(formatEvent),
  ];
}

function formatChecked(checked: Checked): readonly string[] {
  if (checked.kind === 'read') return formatReading(checked.reading);
  if (checked.kind === 'failed') return [line('failed', checked.reason)];
  return [line('not read', `the publisher allows the next request at ${toText(checked.until)}`)];
}

/** Formats what `feeds check` found in one feed, as lines without control characters; `state` is what the service stored of it. */
export function formatCheck(feed: FeedSetting, checked: Checked, state: FeedState | undefined): readonly string[] {
  const due = state && state.nextAt > 0 ? toText(state.nextAt) : 'when the service runs';
  const lines = [`${feed.name}  (${originOf(feed)})`, ...formatChecked(checked), line('next due', due)];
  return lines.map(toLine);
}

/** Formats the stored state of one feed for `feeds list`, as lines without control characters. */
export function formatFeed(feed: FeedDto): readonly string[] {
  const { name, origin, format, status, message, lastAt, nextAt, samples } = feed;
  const { setAside, ...changes } = feed.counts;
  const numbers = Object.entries(changes).map(([word, count]) => `${word} ${count}`);
  const lines = [
    `${name}  (${origin})`,
    line('status', format === '' ? status : `${status}, read as ${format}`),
    line('last', lastAt ?? 'never'),
    line('next', nextAt ?? 'when the service runs'),
    line('rows', [...numbers, `set aside ${setAside}`].join(', ')),
    ...(message === '' ? [] : [line('message', message)]),
    ...samples.map((sample) => `    line ${sample.line}: ${sample.reason}`),
  ];
  return lines.map(toLine);
}
