import type { EventDto } from '../../contract/schemas/event-dto';
import type { PageDto } from '../../contract/schemas/page-dto';
import type { EventRow } from '../store/event-record';
import type { RowPage, Slice } from '../store/read-page';

/** An event as the wire carries it; the region goes under `zone`. */
export function toEventDto(row: EventRow): EventDto {
  return {
    id: row.id,
    title: row.title,
    date: row.date,
    hour: row.hour,
    period: row.period,
    importance: row.importance,
    category: { id: row.category_id, label: row.category_label },
    zone: { code: row.zone_code, currency: row.zone_currency, name: row.zone_name },
    source: { name: row.source_name, link: row.source_link },
    previous: row.previous,
    current: row.current,
    prevision: row.prevision,
    comment: row.comment,
  };
}

export type ListAnswer = { readonly meta: PageDto; readonly data: readonly EventDto[] };

/** A page of events as the wire carries it. */
export function toListAnswer({ total, rows }: RowPage, { limit, page }: Slice): ListAnswer {
  const meta = { total, per_page: limit, current_page: page, total_pages: Math.ceil(total / limit) };
  return { meta, data: rows.map(toEventDto) };
}
