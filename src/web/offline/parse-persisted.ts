import type { EconomicEvent } from '../../contract/decode/event';
import { EVENT_FIELDS, valueAt, type FieldKind } from '../../contract/event-fields';
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

const TESTS: Readonly<Record<FieldKind, Test>> = {
  id: matches(/./),
  integer: orNull(isNumber),
  day: matches(/^\d{4}-\d{2}-\d{2}$/),
  hour: orNull(matches(/^\d{2}:\d{2}$/)),
  importance: matches(/^(HIGH|MEDIUM|LOW|HOLIDAY|UNKNOWN)$/),
  country: isText,
  text: isText,
  link: orNull(matches(/^https?:/i)),
};
/** The tests of an event: of its fields, and of what the decoder adds to them. */
const EVENT_TESTS: readonly (readonly [path: string, test: Test])[] = [
  ...EVENT_FIELDS.map(({ app, wire, kind }) => [app ?? wire, TESTS[kind]] as const),
  ['hourText', isText],
  ['withoutId', orAbsent((value) => value === true)],
  ['utcOffset', orAbsent(isNumber)],
  ['source.linkText', orAbsent(isText)],
];
const isEvent = (value: unknown): value is EconomicEvent =>
  EVENT_TESTS.every(([path, test]) => test(valueAt(value, path)));
const isUnreadable: Test = (value) => orNull(isText)(valueAt(value, 'id')) && isText(valueAt(value, 'reason'));

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
  return isList(value) ? { ...value, isRestored: true } : null;
}
