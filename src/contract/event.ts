import { decode } from './decode';
import { z } from './zod';
import { readHour } from './hour';
import { NO_WITNESS, type Witness } from './witness';

export type Importance = 'HIGH' | 'MEDIUM' | 'LOW' | 'HOLIDAY' | 'UNKNOWN';
export type Category = { readonly id: number | null; readonly label: string };
export type Region = { readonly code: string; readonly currency: string; readonly name: string };
export type Source = { readonly name: string; readonly link: string | null };

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

const idSchema = z.pipe(
  z.union([z.number().check(z.int()), z.string().check(z.regex(/^(?!\.+$)[\w.:-]{1,64}$/))]),
  z.transform(String),
);

const daySchema = z.pipe(
  z.string().check(z.regex(/^(19|20)\d{2}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?Z?)?$/)),
  z.transform((date) => date.slice(0, 10)),
);
// Counted by hand: a date object for each of thousands of events is what a reader would wait for.
function isRealDay(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month > 7 ? 1 : 0)) % 2);
  return month >= 1 && month <= 12 && date >= 1 && date <= days;
}

// What may be missing or odd is read by hand: a week holds thousands of these fields, and nothing here can be at fault.
const wireSchema = z.object({ id: idSchema, date: daySchema.check(z.refine(isRealDay, 'no such day')) });

type Fields = Readonly<Record<string, unknown>>;
const NO_FIELDS: Fields = {};

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): Fields => (isFields(value) ? value : NO_FIELDS);

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

const IMPORTANCE: ReadonlyMap<string, Importance> = new Map(
  (['LOW', 'MEDIUM', 'HIGH', 'HOLIDAY'] as const).map((word) => [word, word]),
);

function importance(value: unknown): Importance {
  return IMPORTANCE.get(typeof value === 'string' ? value.trim().toUpperCase() : '') ?? 'UNKNOWN';
}

function category(value: unknown): Category {
  const { id, label } = fields(value);
  const isId = Number.isSafeInteger(id) || (typeof id === 'string' && /^\d{1,9}$/.test(id));
  return { id: isId ? Number(id) : null, label: text(label) };
}

function region(zone: unknown, country: unknown): Region {
  const isNamed = (found: Fields) => Boolean(text(found['code']).trim() || text(found['name']).trim());
  const { code, currency, name } = [zone, country].map(fields).find(isNamed) ?? fields(zone ?? country);
  return { code: text(code).trim().toUpperCase(), currency: text(currency), name: text(name) };
}

function readLink(written: string): string | null {
  const link = written.trim();
  if (link.length > 2048 || !URL.canParse(link)) return null;
  const { protocol, username, password, href } = new URL(link);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null;
  // A parser drops or encodes spaces and control characters: what is shown is then what it makes of them.
  return /[\s\p{C}]/u.test(link) ? href : link;
}

// A feed names a few hundred sources over and over, and parsing an address is the slowest part of reading an event.
const MOST_LINKS = 2000;
const links = new Map<string, string | null>();

function safeLink(written: string): string | null {
  const known = links.get(written);
  if (known !== undefined) return known;
  if (links.size >= MOST_LINKS) links.clear();
  const link = readLink(written);
  links.set(written, link);
  return link;
}

/**
 * Reads one EventDto (untrusted) into an EconomicEvent: `zone` or `country` → `region` (zone wins when it has a code or a name), `prevision` → `forecast`.
 * Only what the calendar cannot do without is required, an `id` and a real `date`; anything else that cannot be read is
 * blank, `UNKNOWN` or null. Links that are not http(s), or carry a user, are dropped. Throws a ContractError when the event is unreadable.
 * Example: `decodeEvent({ id: 7, title: 'IPC (a/a)', date: '2026-11-18', hour: '8:00', … }).hour` → `'08:00'`.
 */
export function decodeEvent(body: unknown, _witness: Witness = NO_WITNESS): EconomicEvent {
  const { id, date } = decode(wireSchema, body, 'event');
  const wire = fields(body);
  const source = fields(wire['source']);
  const hour = text(wire['hour']);
  return {
    id,
    title: text(wire['title']),
    date,
    hour: readHour(hour),
    hourText: hour,
    period: text(wire['period']),
    importance: importance(wire['importance']),
    category: category(wire['category']),
    region: region(wire['zone'], wire['country']),
    source: { name: text(source['name']), link: safeLink(text(source['link'])) },
    previous: text(wire['previous']),
    current: text(wire['current']),
    forecast: text(wire['prevision']),
    comment: text(wire['comment']),
  };
}
