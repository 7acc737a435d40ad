import { addDays } from '../../../domain/time/day';
import { webAddressOf, type ForeignEvent, type ForeignFault, type ForeignTime } from '../foreign/foreign-event';
import { dayOf, DAY_LENGTH } from './date-value';
import type { Occurrence } from './occurrences';
import type { ParsedEvent } from './parsed-event';
import { placeOfLocation, publisherOfProdId, publisherOfUid, publisherOfUrl, type Publisher } from './publisher';

/** What a calendar states for all of its events. Absent texts are empty. */
export type CalendarHead = {
  readonly prodId: string;
  readonly name: string;
  readonly zone: string;
  readonly isCancelled: boolean;
};

const MAX_COMMENT_LENGTH = 20_000;

const IMPORTANCES = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY'] as const;

/** The importance that a word states in full. `IMPORTANT` states none: some publishers write it for every event. */
function importanceOf(word: string): ForeignEvent['importance'] | null {
  const [, level, holiday] =
    /^(?:(high|medium|low)(?:[ -](?:impact|importance))?|(?:(?:bank|public|market) )?(holiday)s?)$/.exec(
      word.trim().toLowerCase(),
    ) ?? [];
  return IMPORTANCES.find((importance) => importance.toLowerCase() === (level ?? holiday)) ?? null;
}

/** The publisher that made the calendar, by its program or the identifiers of its events; null if it is not known. */
export const publisherOf = (head: CalendarHead, uid: string | null): Publisher | null =>
  publisherOfProdId(head.prodId) ?? publisherOfUid(uid ?? '');

function placeOf({ text, uid }: ParsedEvent, head: CalendarHead): string {
  const stated = text('X-COUNTRY-CODE') || text('X-COUNTRY') || text('X-CURRENCY');
  const known = stated || publisherOf(head, uid)?.place || placeOfLocation(text('LOCATION'));
  return known || publisherOfUrl(text('URL'))?.place || '';
}

/** The owner of a formal public identifier, `-//owner//…`, else the identifier itself. */
const ownerOf = (prodId: string): string => /^[-+]\/\/([^/]+)\/\//.exec(prodId)?.[1]?.trim() ?? prodId;

/** The first and last day of an event of several whole days, as an interval of ISO 8601; '' for any other. */
function intervalOf({ start, end }: ParsedEvent, { wall }: Occurrence): string {
  const days = end ? Math.round((end.wall - start.wall) / DAY_LENGTH) : 1;
  return days > 1 ? `${dayOf(wall)}/${addDays(dayOf(wall), days - 1)}` : '';
}

function commentOf(event: ParsedEvent, occurrence: Occurrence): string {
  const interval = intervalOf(event, occurrence);
  // Not within a character of two code units.
  const description = event
    .text('DESCRIPTION')
    .slice(0, MAX_COMMENT_LENGTH - interval.length - 1)
    .replace(/[\uD800-\uDBFF]$/, '');
  return [description, interval].filter((text) => text !== '').join('\n');
}

const toTime = ({ start }: ParsedEvent, { wall, instant }: Occurrence): ForeignTime =>
  start.isDate ? { kind: 'all-day', day: dayOf(wall) } : { kind: 'instant', instant };

/**
 * Converts one occurrence of an event. `uid` identifies it. An event without SUMMARY has a fault.
 *
 * iCalendar has no importance: it is LOW unless X-IMPORTANCE, X-IMPACT or CATEGORIES state another. The place is X-COUNTRY or
 * X-CURRENCY, else the place of the publisher that made the calendar, else a country in LOCATION, else the place of the publisher of
 * URL, else unknown. Several whole days are one event on the first of them, with the interval at the end of its comment.
 */
export function toForeignEvent(
  event: ParsedEvent,
  occurrence: Occurrence,
  uid: string | null,
  head: CalendarHead,
): ForeignEvent | ForeignFault {
  const { text } = event;
  const title = text('SUMMARY')
    .split('\n')
    .map((line) => line.trim())
    .join(' ')
    .trim();
  if (title === '') return { fault: 'it has no SUMMARY, so no title' };
  const words = [text('X-IMPORTANCE'), text('X-IMPACT'), ...event.categories];
  return {
    title,
    time: toTime(event, occurrence),
    place: placeOf(event, head),
    importance: words.map(importanceOf).find((importance) => importance !== null) ?? 'LOW',
    source: { name: event.organizer || head.name || ownerOf(head.prodId), link: webAddressOf(text('URL')) },
    previous: '',
    current: '',
    forecast: '',
    period: '',
    comment: commentOf(event, occurrence),
    uid,
    isCancelled: event.isCancelled || head.isCancelled,
  };
}
