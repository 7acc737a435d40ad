import { decode } from './decode';
import { z } from './zod';
import { readHour } from './hour';

export type Importance = 'HIGH' | 'MEDIUM' | 'LOW' | 'HOLIDAY' | 'UNKNOWN';
export type Category = { readonly id: number | null; readonly label: string };
export type Region = { readonly code: string; readonly currency: string; readonly name: string };
export type Source = { readonly name: string; readonly link: string | null };

/**
 * An event as the whole app knows it. Texts are the provider's, verbatim.
 * `date` is a calendar day (YYYY-MM-DD) and `hour` an hour of the day (HH:MM) in the provider's zone; `hour` is null when
 * the provider gives none that can be read, and `hourText` keeps what it wrote.
 */
export type EconomicEvent = {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly hour: string | null;
  readonly hourText: string;
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

const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);
const softText = z.catch(text, '');

const idSchema = z.pipe(
  z.union([z.number().check(z.int()), z.string().check(z.regex(/^(?!\.+$)[\w.:-]{1,64}$/))]),
  z.transform(String),
);

const daySchema = z.pipe(
  z.string().check(z.regex(/^(19|20)\d{2}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?Z?)?$/)),
  z.transform((date) => date.slice(0, 10)),
);
const realDaySchema = daySchema.check(
  z.refine((day) => {
    const date = new Date(`${day}T00:00:00Z`);
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
  }, 'no such day'),
);

const importanceSchema = z.catch(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((word) => word.trim().toUpperCase()),
    ),
    z.enum(['LOW', 'MEDIUM', 'HIGH', 'HOLIDAY', 'UNKNOWN']),
  ),
  'UNKNOWN',
);

const categoryIdSchema = z.pipe(
  z.union([z.number().check(z.int()), z.string().check(z.regex(/^\d{1,9}$/))]),
  z.transform(Number),
);
const categorySchema = z.catch(z.object({ id: z.catch(z.nullish(categoryIdSchema), null), label: softText }), {
  id: null,
  label: '',
});

const regionSchema = z.object({ code: softText, currency: softText, name: softText });
const maybeRegionSchema = z.catch(z.nullish(regionSchema), null);
const NO_REGION: Region = { code: '', currency: '', name: '' };

const sourceSchema = z.catch(z.object({ name: softText, link: softText }), { name: '', link: '' });

const wireSchema = z.object({
  id: idSchema,
  title: softText,
  date: realDaySchema,
  hour: softText,
  period: softText,
  importance: importanceSchema,
  category: categorySchema,
  zone: maybeRegionSchema,
  country: maybeRegionSchema,
  source: sourceSchema,
  previous: softText,
  current: softText,
  prevision: softText,
  comment: softText,
});

function safeLink(written: string): string | null {
  const link = written.trim();
  if (link.length > 2048 || !URL.canParse(link)) return null;
  const { protocol, username, password, href } = new URL(link);
  if ((protocol !== 'https:' && protocol !== 'http:') || username !== '' || password !== '') return null;
  // A parser drops or encodes spaces and control characters: what is shown is then what it makes of them.
  return /[\s\p{C}]/u.test(link) ? href : link;
}

const isNamed = (found: Region | null | undefined): boolean => Boolean(found?.code.trim() || found?.name.trim());

function region(zone: Region | null | undefined, country: Region | null | undefined): Region {
  const found = [zone, country].find(isNamed) ?? zone ?? country ?? NO_REGION;
  return { ...found, code: found.code.trim().toUpperCase() };
}

/**
 * Reads one EventDto (untrusted) into an EconomicEvent: `zone` or `country` → `region` (zone wins when it has a code or a name), `prevision` → `forecast`.
 * Only what the calendar cannot do without is required, an `id` and a real `date`; anything else that cannot be read is
 * blank, `UNKNOWN` or null. Links that are not http(s), or carry a user, are dropped. Throws a ContractError when the event is unreadable.
 * Example: `decodeEvent({ id: 7, title: 'IPC (a/a)', date: '2026-11-18', hour: '8:00', … }).hour` → `'08:00'`.
 */
export function decodeEvent(body: unknown): EconomicEvent {
  const wire = decode(wireSchema, body, 'event');
  return {
    id: wire.id,
    title: wire.title,
    date: wire.date,
    hour: readHour(wire.hour),
    hourText: wire.hour,
    period: wire.period,
    importance: wire.importance,
    category: { id: wire.category.id ?? null, label: wire.category.label },
    region: region(wire.zone, wire.country),
    source: { name: wire.source.name, link: safeLink(wire.source.link) },
    previous: wire.previous,
    current: wire.current,
    forecast: wire.prevision,
    comment: wire.comment,
  };
}
