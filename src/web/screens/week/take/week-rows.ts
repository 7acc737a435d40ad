import type { PlacedEvent } from '../../../../domain/agenda';

const HEADER = [
  'id',
  'date',
  'hour',
  'zone',
  'utc',
  'country',
  'importance',
  'category',
  'title',
  'period',
  'current',
  'forecast',
  'previous',
  'source',
];

/**
 * The events as rows of text for a spreadsheet, header first: the provider's texts verbatim, its own day and hour
 * with their zone, and the instant in UTC for what has one.
 */
export function weekRows(events: readonly PlacedEvent[], sourceTimeZone: string): readonly (readonly string[])[] {
  const rows = events.map(({ event, at }) => [
    event.id,
    event.date,
    event.hour ?? event.hourText,
    sourceTimeZone,
    at === null ? '' : new Date(at).toISOString().replace(':00.000Z', 'Z'),
    event.region.code,
    event.importance,
    event.category.label,
    event.title,
    event.period,
    event.current,
    event.forecast,
    event.previous,
    event.source.name,
  ]);
  return [HEADER, ...rows];
}
