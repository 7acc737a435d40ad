import { EVENT_FIELDS, nestFields, type EventColumn, type EventColumns } from '../../contract/event-fields';
import type { EventDto } from '../../contract/schemas/responses';
import { foldText } from '../../domain/search/fold-text';
import { indexOfWord } from '../../domain/search/text-match';
import { memoize } from '../../contract/decode/memoize';

/** One event as the database stores it: EventDto flattened, and the series it belongs to. Day and hour are in API_TIME_ZONE. */
export type EventRow = EventColumns & { readonly series: string };

/** The columns of the fields of EventDto, in the order of the specification. */
export const FIELD_COLUMNS: readonly EventColumn[] = EVENT_FIELDS.map(({ column }) => column);

/** The columns of an EventRow. A stored event also has the folded text for searches. */
export const EVENT_COLUMNS: readonly (keyof EventRow)[] = [...FIELD_COLUMNS, 'series'];

export const COLUMNS_WITHOUT_ID = EVENT_COLUMNS.filter((column) => column !== 'id');

// The overload states what the table implies; the compiler cannot follow the loop.
export function toEventDto(row: EventRow): EventDto;
export function toEventDto(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return nestFields(({ column }) => row[column]);
}

const folded = memoize(foldText);

export function searchText(row: Pick<EventRow, 'title' | 'zone_name' | 'category_label'>): string {
  return [row.title, row.zone_name, row.category_label].map(folded).filter(Boolean).join(' ');
}

/** Returns the distinct words of a search, without those that another one begins with. */
export function splitSearch(q: string): string[] {
  const words = [...new Set(foldText(q).split(' ').filter(Boolean))];
  return words.filter((word) => !words.some((other) => other !== word && other.startsWith(word)));
}

/** Whether a row has each of the words of a search, or longer words that begin with them, as the database would find it. */
export function hasWords(row: EventRow, words: readonly string[]): boolean {
  const text = searchText(row);
  return words.every((word) => indexOfWord(text, word) !== -1);
}
