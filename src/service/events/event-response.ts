import { nestFields } from '../../contract/event-fields';
import type { EventDto } from '../../contract/schemas/event-dto';
import type { PageDto } from '../../contract/schemas/event-responses';
import type { EventRow } from '../store/event-record';
import type { RowPage, Slice } from '../store/read-page';

// The overload states what the table implies; the compiler cannot follow the loop.
export function toEventDto(row: EventRow): EventDto;
export function toEventDto(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return nestFields(({ column }) => row[column]);
}

type ListResponse = { readonly meta: PageDto; readonly data: readonly EventDto[] };

export function toListResponse({ total, rows }: RowPage, { limit, page }: Slice): ListResponse {
  const meta = { total, per_page: limit, current_page: page, total_pages: Math.ceil(total / limit) };
  return { meta, data: rows.map(toEventDto) };
}
