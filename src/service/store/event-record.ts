import { EVENT_FIELDS, nestFields, type EventColumn, type EventColumns } from '../../contract/event-fields';
import type { EventDto } from '../../contract/schemas/responses';
import { foldText } from '../../domain/search/fold-text';
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

const SEPARATOR = /(?<![a-z ])(?=[a-z])/g;
const spaced = memoize((text) => foldText(text).replace(SEPARATOR, ' '));

/** The folded text of an event, with a space before each word: « l'emploi » is « l' emploi ». `splitSearch` writes search terms the same way. */
export function searchText(row: Pick<EventRow, 'title' | 'zone_name' | 'category_label'>): string {
  return [row.title, row.zone_name, row.category_label].map(spaced).filter(Boolean).join(' ');
}

/** Returns the distinct words of a search, each with the space before it, without those that another one contains. */
export function splitSearch(q: string): string[] {
  const words = spaced(q).split(' ').filter(Boolean);
  const distinct = [...new Set(words.map((word) => word.replace(SEPARATOR, ' ')))];
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.includes(word)));
}
