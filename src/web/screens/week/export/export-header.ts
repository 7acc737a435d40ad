import type { LateI18n } from '../../../i18n/load-i18n';
import type { AppConfig } from '../../../../contract/app-config';
import type { Facet, FilterTexts } from '../../../../domain/calendar/filter';
import { describeFilters } from '../../../../domain/calendar/describe-filters';
import { toInstant } from '../../../../domain/time/instant';
import { zoneCity, zoneName } from '../../../i18n/format/zone-name';
import type { WeekPage } from '../use-week-page';
import { weekNotes } from '../notices/week-notes-text';

/** Everything an export of a week is built from. */
export type ExportInput = {
  readonly page: WeekPage;
  readonly config: AppConfig;
  readonly displayZone: string;
  readonly i18n: LateI18n;
};

/** The texts before the events of an export, which has no page around it: the week, the filters, the time zone. */
export type ExportHeader = {
  readonly week: string;
  readonly count: string;
  readonly filters: readonly string[];
  readonly zone: string;
  readonly simulated: string | null;
  readonly notes: readonly string[];
};

/** Describes the active filters, a line each. Example: `Pays : France, États-Unis`. */
function filterLines({ url: { filter }, facets }: WeekPage, i18n: LateI18n): readonly string[] {
  const { messages, format } = i18n;
  const labelIn = <Value>(choices: readonly Facet<Value>[], value: Value) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  const texts: FilterTexts = {
    importance: (importance) => messages.importance[importance],
    category: (id) => labelIn(facets.categories, id),
    country: (code) => labelIn(facets.countries, code),
    text: messages.sheet.quote,
  };
  const colon = `${format.colon} `;
  return describeFilters(filter, texts).map(({ name, values }) =>
    [messages.filters[name], values.join(', ')].filter(Boolean).join(colon),
  );
}

function describeZone({ page, config, displayZone, i18n }: ExportInput): string {
  const { messages } = i18n;
  const from = toInstant({ day: page.monday, hour: '12:00' }, displayZone);
  const hours = messages.sheet.hours(zoneName(displayZone, from));
  const source = config.sourceTimeZone;
  return source === displayZone ? hours : `${hours} · ${messages.account.source(zoneCity(source))}`;
}

/** Describes the week of `input` in the language of the app. */
export function exportHeader(input: ExportInput): ExportHeader {
  const { page, config, displayZone, i18n } = input;
  const { messages, format } = i18n;
  const [all, some] = [page.zoned.length, page.shown.length];
  return {
    week: format.weekTitle(page.monday),
    count: all === some ? format.count('event', all) : format.countOf('event', some, all),
    filters: filterLines(page, i18n),
    zone: describeZone(input),
    simulated: config.simulated ? messages.simulated : null,
    notes: weekNotes(page.monday, { source: config.sourceTimeZone, display: displayZone }, i18n),
  };
}
