import { ContractError } from './contract-error';
import { isFields, textOf, type Fields } from './fields';
import { readHour, type ReadHour } from './hour';
import { readCategory, type Category } from './read-category';
import { readDay } from './read-day';
import { readId, standInId } from './read-id';
import { readImportance, type Importance } from './read-importance';
import { readRegion, type Region } from './read-region';
import { readSource, type Source } from './read-source';
import { readTitle } from './read-title';
import { readValue } from './read-value';
import { NO_WITNESS, type Witness } from './witness';

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
const MOST_HOURS = 2000;
const hours = new Map<string, ReadHour>();

function readKnownHour(text: string): ReadHour {
  let read = hours.get(text);
  if (read === undefined) {
    if (hours.size >= MOST_HOURS) hours.clear();
    read = readHour(text);
    hours.set(text, read);
  }
  return read;
}

const FERIE = 9;

type Kind = { readonly importance: Importance; readonly category: Category };

function noteHoliday({ importance, category: { id } }: Kind, witness: Witness): boolean {
  const isHoliday = importance === 'HOLIDAY';
  if (id !== null && isHoliday !== (id === FERIE)) witness.odd('holiday-mismatch', `${importance}, ${id}`);
  return isHoliday || id === FERIE;
}

function noteHour(value: unknown, { hour, reading, odd }: ReadHour, isHoliday: boolean, witness: Witness): void {
  if (typeof value !== 'string' && typeof value !== 'number' && value !== null && value !== undefined) {
    witness.odd('hour-unreadable', value);
    return;
  }
  const said = value === undefined ? 'absent' : value === null ? 'null' : reading;
  if (said !== undefined) witness.uses(hour === null ? 'no-hour' : 'hour', said);
  // A holiday fills its day: it needs no hour.
  const isNoHour = odd === 'hour-missing' || odd === 'hour-words';
  if (odd !== undefined && !(isHoliday && isNoHour)) witness.odd(odd, value);
}

function noteId(id: unknown, read: string | null, witness: Witness): void {
  const isMissing = id === undefined || id === null || id === '';
  if (read === null) witness.odd(isMissing ? 'id-missing' : 'id-unusable', id);
  if (read !== null || isMissing) witness.uses('id', isMissing ? 'absent' : typeof id === 'number' ? 'number' : 'text');
}

// What few events have is not on the others: all of those keep one shape.
function complete(event: EconomicEvent, { utcOffset }: ReadHour): EconomicEvent {
  const { id, date, hourText, region, title, period } = event;
  const timed = utcOffset === undefined ? event : { ...event, utcOffset };
  if (id !== '') return timed;
  return { ...timed, id: standInId([date, hourText, region.code, region.name, title, period]), withoutId: true };
}

function readDated(wire: Fields, date: string, witness: Witness): EconomicEvent {
  const id = readId(wire['id']);
  const hourText = textOf(wire['hour']);
  const read = readKnownHour(hourText);
  const event: EconomicEvent = {
    id: id ?? '',
    title: readTitle(wire['title'], witness),
    date,
    hour: read.hour,
    hourText,
    period: textOf(wire['period']),
    importance: readImportance(wire['importance'], witness),
    category: readCategory(wire['category'], witness),
    region: readRegion(wire['zone'], wire['country'], witness),
    source: readSource(wire['source'], witness),
    previous: readValue(wire['previous'], witness),
    current: readValue(wire['current'], witness),
    forecast: readValue(wire['prevision'], witness),
    comment: textOf(wire['comment']),
  };
  noteId(wire['id'], id, witness);
  noteHour(wire['hour'], read, noteHoliday(event, witness), witness);
  return id === null || read.utcOffset !== undefined ? complete(event, read) : event;
}

/**
 * Reads one EventDto (untrusted) into an EconomicEvent, and tells `witness` what is odd about it: `zone` or `country` → `region` (zone
 * wins when it has a code or a name), `prevision` → `forecast`. Only what the calendar cannot do without is required, a real `date`;
 * anything else that cannot be read is blank, `UNKNOWN` or null. An event without an id that can be asked for gets a stand-in.
 * Throws a ContractError when the event is unreadable.
 * Example: `decodeEvent({ id: 7, title: 'IPC (a/a)', date: '2026-11-18', hour: '8:00', … }).hour` → `'08:00'`.
 */
export function decodeEvent(body: unknown, witness: Witness = NO_WITNESS): EconomicEvent {
  if (!isFields(body)) throw new ContractError('event: not an object');
  const date = readDay(body['date'], witness);
  if (date === null) throw new ContractError('event: no day that can be read at date', 'date');
  return readDated(body, date, witness);
}
