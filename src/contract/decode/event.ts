import { ContractError } from '../contract-error';
import { isRecord, asText, type Fields } from './json-record';
import { parseHour, type ReadHour } from './fields/hour';
import { decodeCategory, type Category } from './fields/decode-category';
import { decodeDay } from './fields/decode-day';
import { decodeId, syntheticId } from './fields/decode-id';
import { decodeImportance, type Importance } from './fields/decode-importance';
import { decodeRegion, type Region } from './fields/decode-region';
import { decodeSource, type Source } from './fields/decode-source';
import { decodeTitle } from './fields/decode-title';
import { decodeValue } from './fields/decode-value';
import { NOOP_DIAGNOSTICS, type Diagnostics } from '../diagnostics/diagnostics';

export type { Category, Importance, Region, Source };

/**
 * An event as the whole app knows it. Texts are the provider's, verbatim.
 * `date` is a calendar day (YYYY-MM-DD) and `hour` an hour of the day (HH:MM, 24:00 for its end) in the provider's zone; `hour` is
 * null when the provider gives none that can be read, and `hourText` keeps what it wrote.
 */
export type EconomicEvent = {
  readonly id: string;
  /** Set on what came without an id that the service can be asked for: `id` then only tells it from the others. */
  readonly withoutId?: true;
  readonly title: string;
  readonly date: string;
  readonly hour: string | null;
  readonly hourText: string;
  /** Minutes from UTC of the clock that `hour` is read on, when the provider writes them; the zone of the provider otherwise. */
  readonly utcOffset?: number;
  readonly period: string;
  readonly importance: Importance;
  readonly category: Category;
  readonly region: Region;
  readonly source: Source;
  readonly previous: string;
  readonly current: string;
  readonly forecast: string;
  readonly comment: string;
};

// The hours of a week are a few dozen.
const MAX_MEMOIZED_HOURS = 2000;
const hours = new Map<string, ReadHour>();

function readKnownHour(text: string): ReadHour {
  let read = hours.get(text);
  if (read === undefined) {
    if (hours.size >= MAX_MEMOIZED_HOURS) hours.clear();
    read = parseHour(text);
    hours.set(text, read);
  }
  return read;
}

const HOLIDAY_CATEGORY_ID = 9;

type Kind = { readonly importance: Importance; readonly category: Category };

function noteHoliday({ importance, category: { id } }: Kind, diagnostics: Diagnostics): boolean {
  const isHoliday = importance === 'HOLIDAY';
  if (id !== null && isHoliday !== (id === HOLIDAY_CATEGORY_ID))
    diagnostics.report('holiday-mismatch', `${importance}, ${id}`);
  return isHoliday || id === HOLIDAY_CATEGORY_ID;
}

function noteHour(
  value: unknown,
  { hour, reading, report }: ReadHour,
  isHoliday: boolean,
  diagnostics: Diagnostics,
): void {
  if (typeof value !== 'string' && typeof value !== 'number' && value !== null && value !== undefined) {
    diagnostics.report('hour-unreadable', value);
    return;
  }
  const said = value === undefined ? 'absent' : value === null ? 'null' : reading;
  if (said !== undefined) diagnostics.uses(hour === null ? 'no-hour' : 'hour', said);
  // A holiday fills its day: it needs no hour.
  const isNoHour = report === 'hour-missing' || report === 'hour-words';
  if (report !== undefined && !(isHoliday && isNoHour)) diagnostics.report(report, value);
}

function noteId(id: unknown, read: string | null, diagnostics: Diagnostics): void {
  const isMissing = id === undefined || id === null || id === '';
  if (read === null) diagnostics.report(isMissing ? 'id-missing' : 'id-unusable', id);
  if (read !== null || isMissing)
    diagnostics.uses('id', isMissing ? 'absent' : typeof id === 'number' ? 'number' : 'text');
}

// What few events have is not on the others: all of those keep one shape.
function complete(event: EconomicEvent, { utcOffset }: ReadHour): EconomicEvent {
  const { id, date, hourText, region, title, period } = event;
  const timed = utcOffset === undefined ? event : { ...event, utcOffset };
  if (id !== '') return timed;
  return { ...timed, id: syntheticId([date, hourText, region.code, region.name, title, period]), withoutId: true };
}

function readDated(wire: Fields, date: string, diagnostics: Diagnostics): EconomicEvent {
  const id = decodeId(wire['id']);
  const hourText = asText(wire['hour']);
  const read = readKnownHour(hourText);
  const event: EconomicEvent = {
    id: id ?? '',
    title: decodeTitle(wire['title'], diagnostics),
    date,
    hour: read.hour,
    hourText,
    period: asText(wire['period']),
    importance: decodeImportance(wire['importance'], diagnostics),
    category: decodeCategory(wire['category'], diagnostics),
    region: decodeRegion(wire['zone'], wire['country'], diagnostics),
    source: decodeSource(wire['source'], diagnostics),
    previous: decodeValue(wire['previous'], diagnostics),
    current: decodeValue(wire['current'], diagnostics),
    forecast: decodeValue(wire['prevision'], diagnostics),
    comment: asText(wire['comment']),
  };
  noteId(wire['id'], id, diagnostics);
  noteHour(wire['hour'], read, noteHoliday(event, diagnostics), diagnostics);
  return id === null || read.utcOffset !== undefined ? complete(event, read) : event;
}

/**
 * Reads one EventDto (untrusted) into an EconomicEvent, and tells `witness` what is odd about it: `zone` or `country` → `region` (zone
 * wins when it has a code or a name), `prevision` → `forecast`. Only what the calendar cannot do without is required, a real `date`;
 * anything else that cannot be read is blank, `UNKNOWN` or null. An event without an id that can be asked for gets a stand-in.
 * Throws a ContractError when the event is unreadable.
 * Example: `decodeEvent({ id: 7, title: 'IPC (a/a)', date: '2026-11-18', hour: '8:00', … }).hour` → `'08:00'`.
 */
export function decodeEvent(body: unknown, diagnostics: Diagnostics = NOOP_DIAGNOSTICS): EconomicEvent {
  if (!isRecord(body)) throw new ContractError('event: not an object');
  const date = decodeDay(body['date'], diagnostics);
  if (date === null) throw new ContractError('event: no day that can be read at date', 'date');
  return readDated(body, date, diagnostics);
}
