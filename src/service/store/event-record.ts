import { EVENT_FIELDS, type EventColumn, type EventColumns } from '../../contract/event-fields';

/** One event as the database stores it: EventDto flattened, and the series it belongs to. Day and hour are in API_TIME_ZONE. */
export type EventRow = EventColumns & { readonly series: string };

/** The columns of the fields of EventDto, in the order of the specification. */
export const FIELD_COLUMNS: readonly EventColumn[] = EVENT_FIELDS.map(({ column }) => column);

/** The columns of an EventRow. A stored event also has the folded text for searches. */
export const EVENT_COLUMNS: readonly (keyof EventRow)[] = [...FIELD_COLUMNS, 'series'];

export const COLUMNS_WITHOUT_ID = EVENT_COLUMNS.filter((column) => column !== 'id');
