import type { EconomicEvent } from '../../contract/decode/event';
import type { EventList } from '../data/pages/fetch-all-pages';

type Unparsed<Shape> = { readonly [Field in keyof Shape]?: unknown };
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const orNull =
  (test: Test): Test =>
  (value) =>
    value === null || test(value);
const orAbsent =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const matches =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const shaped =
  (tests: Readonly<Record<string, Test>>): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(tests).every(([field, test]) => test(Reflect.get(value, field)));

const eventTests: { readonly [Field in keyof EconomicEvent]: Test } = {
  id: matches(/./),
  withoutId: orAbsent((value) => value === true),
  title: isText,
  date: matches(/^\d{4}-\d{2}-\d{2}$/),
  hour: orNull(matches(/^\d{2}:\d{2}$/)),
  hourText: isText,
  utcOffset: orAbsent(isNumber),
  period: isText,
  importance: matches(/^(HIGH|MEDIUM|LOW|HOLIDAY|UNKNOWN)$/),
  category: shaped({ id: orNull(isNumber), label: isText }),
  region: shaped({ code: isText, currency: isText, name: isText }),
  source: shaped({ name: isText, link: orNull(matches(/^https?:/i)), linkText: orAbsent(isText) }),
  previous: isText,
  current: isText,
  forecast: isText,
  comment: isText,
};
const isEvent = (value: unknown): value is EconomicEvent => shaped(eventTests)(value);
const isUnreadable = shaped({ id: orNull(isText), reason: isText });

function isList(value: unknown): value is EventList {
  if (typeof value !== 'object' || value === null) return false;
  const { events, unreadable, received, total }: Unparsed<EventList> = value;
  return (
    Array.isArray(events) &&
    events.every(isEvent) &&
    Array.isArray(unreadable) &&
    unreadable.every(isUnreadable) &&
    isNumber(received) &&
    orNull(isNumber)(total)
  );
}

/** Parses persisted data; null for anything else, which another version or a corrupt store may have left. */
export function parsePersisted(kind: 'list' | 'event', value: unknown): EventList | EconomicEvent | null {
  if (kind === 'event') return isEvent(value) ? value : null;
  return isList(value) ? { ...value, kept: true } : null;
}
