import type { AppConfig } from '../../../../contract/app-config';
import { instantOf } from '../../../../domain/instant';
import { noteWords } from '../../../text/note-words';
import { sheetWords } from '../../../text/sheet-words';
import type { Speech } from '../../../text/words-context';
import { zoneCity, zoneName } from '../../../text/zone-name';
import type { WeekPage } from '../use-week-page';
import { weekNotes } from '../week-notes-text';

/** What the exports of a week are made of. */
export type TakeInput = {
  readonly page: WeekPage;
  readonly config: AppConfig;
  readonly readerZone: string;
  readonly speech: Speech;
};

/** What a copy of the week says before its events, since no page is around it: which week, what was left out, whose hours. */
export type TakeHead = {
  readonly week: string;
  readonly count: string;
  readonly filters: readonly string[];
  readonly zone: string;
  readonly simulated: string | null;
  readonly notes: readonly string[];
};

function filterWords({ url: { filter }, facets }: WeekPage, speech: Speech): readonly string[] {
  const { words } = sheetWords.joinTo(speech);
  const { importance, categories, countries, q } = filter;
  const labels = new Map(facets.categories.map(({ id, label }) => [id, label]));
  const names = new Map(facets.countries.map(({ code, name }) => [code, name]));
  const lists = [
    [words.sheet.importance, importance.map((name) => words.importance[name])],
    [words.sheet.categories, categories.map((id) => labels.get(id) ?? String(id))],
    [words.sheet.countries, countries.map((code) => names.get(code) ?? code)],
    [words.sheet.q, q ? [q] : []],
  ] as const;
  return lists.flatMap(([say, list]) => (list.length > 0 ? [say(list.join(', '))] : []));
}

function zoneWords({ page, config, readerZone, speech }: TakeInput): string {
  const { words } = sheetWords.joinTo(speech);
  const from = instantOf({ day: page.monday, hour: '12:00' }, readerZone);
  const hours = words.sheet.hours(zoneName(readerZone, from));
  const source = config.sourceTimeZone;
  return source === readerZone ? hours : `${hours} · ${words.account.source(zoneCity(source))}`;
}

/** Describes the week of `input` in the reader's language. */
export function takeHead(input: TakeInput): TakeHead {
  const { page, config, readerZone, speech } = input;
  const { words, format } = speech;
  const [all, some] = [page.placed.length, page.shown.length];
  return {
    week: format.weekTitle(page.monday),
    count: all === some ? format.count('event', all) : format.countOf('event', some, all),
    filters: filterWords(page, speech),
    zone: zoneWords(input),
    simulated: config.simulated ? words.simulated : null,
    notes: weekNotes(page.monday, { source: config.sourceTimeZone, reader: readerZone }, noteWords.joinTo(speech)),
  };
}
