import type { LateI18n } from '../../../i18n/load-i18n';
import type { AppConfig } from '../../../../contract/app-config';
import type { Facet, FilterTexts } from '../../../../domain/calendar/filter';
import { listDays } from '../../../../domain/calendar/agenda';
import { describeFilters } from '../../../../domain/calendar/describe-filters';
import { toInstant, toWallTime } from '../../../../domain/time/instant';
import type { Clock } from '../../../app/context/clock';
import { categoryName, regionName } from '../../../i18n/format/data-names';
import { clockText, zoneCity, zoneName } from '../../../i18n/format/time-text';
import type { WeekPage } from '../use-week-page';
import { capital, weekNotes } from '../notices/week-notes-text';

export type ExportInput = {
  readonly page: WeekPage;
  readonly config: AppConfig;
  readonly displayZone: string;
  readonly clock: Clock;
  readonly i18n: LateI18n;
};

/** The events to export, before and after the filter: those of the day view, as it lists them, else those of the week. */
export const exportedEvents = ({ shownUrl, listed, zoned, shown }: WeekPage) =>
  shownUrl.view === 'day' ? listed : { zoned, shown };

/** Describes the active filters, a line each. Example: `Pays : France, États-Unis`. */
function filterLines({ url: { filter }, facets }: WeekPage, i18n: LateI18n): readonly string[] {
  const { messages, format } = i18n;
  const labelIn = <Value>(choices: readonly Facet<Value>[], value: Value) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  const texts: FilterTexts = {
    importance: (importance) => messages.importance[importance],
    category: (id) => categoryName({ id, label: labelIn(facets.categories, id) }, i18n),
    country: (code) => regionName({ code, name: labelIn(facets.countries, code), currency: '' }, i18n),
    text: messages.sheet.quote,
  };
  const colon = `${format.colon} `;
  return describeFilters(filter, texts).map(({ name, values }) =>
    [messages.filters[name], values.join(', ')].filter(Boolean).join(colon),
  );
}

/** The week, or the day of the day view. Example: `Mercredi 18 novembre 2026 et les prochaines 24 heures`. */
function describeSpan({ shownUrl, monday, chosenDay, today }: WeekPage, { messages, format }: LateI18n): string {
  if (shownUrl.view !== 'day') return format.weekTitle(monday);
  const day = capital(format.longDay(chosenDay));
  return chosenDay === today ? messages.ways.nextHours(day) : day;
}

function describeZone({ page, config, displayZone, i18n }: ExportInput): string {
  const { messages } = i18n;
  const from = toInstant(
    { day: page.shownUrl.view === 'day' ? page.chosenDay : page.monday, hour: '12:00' },
    displayZone,
  );
  const hours = messages.sheet.hours(zoneName(displayZone, from));
  const source = config.sourceTimeZone;
  return source === displayZone ? hours : `${hours} · ${messages.account.source(zoneCity(source))}`;
}

// With its day: paper and chats are read later.
function describeReading({ page, displayZone, clock, i18n }: ExportInput): string {
  const at = page.query.dataUpdatedAt + clock.offset();
  const day = i18n.format.shortDay(toWallTime(at, displayZone).day);
  return i18n.messages.sheet.readAt(day, clockText(at, displayZone));
}

/** The events that the week lacks, a line for each reason. */
function missingLines({ query: { data } }: WeekPage, { messages, format }: LateI18n): readonly string[] {
  const { unreadable = [], received = 0, total = null } = data ?? {};
  return [
    unreadable.length > 0 ? format.count('unreadableEvent', unreadable.length) : '',
    total !== null && total > received ? `${format.partOf(received, total)} ${messages.notices.partial}` : '',
  ].filter(Boolean);
}

function emptyText(page: WeekPage, { messages: { week } }: LateI18n): string {
  if (exportedEvents(page).zoned.length > 0) return week.noMatch;
  return page.shownUrl.view === 'day' ? week.noEvents : week.nothing;
}

/** The texts before the events of an export, which has no page around it: the week or the day, the filters, the time zone, the reading. */
export function exportHeader(input: ExportInput) {
  const { page, config, displayZone, i18n } = input;
  const { messages, format } = i18n;
  const { zoned, shown } = exportedEvents(page);
  const [all, some] = [zoned.length, shown.length];
  return {
    title: describeSpan(page, i18n),
    count: all === some ? format.count('event', all) : format.countOf('event', some, all),
    filters: filterLines(page, i18n),
    zone: describeZone(input),
    readAt: describeReading(input),
    simulated: config.simulated ? messages.simulated : null,
    /** The events, by day. */
    days: listDays(shown),
    /** The text shown when there are none. */
    nothing: emptyText(page, i18n),
    notes: [
      ...missingLines(page, i18n),
      ...weekNotes(page.monday, { source: config.sourceTimeZone, display: displayZone }, i18n),
    ],
  };
}
