import type { Occurrence } from '../../../../domain/series';
import type { OccurrenceColumn } from '../../../../domain/sort-occurrences';

const HAS: Readonly<Record<OccurrenceColumn, (occurrence: Occurrence) => boolean>> = {
  period: ({ event }) => event.period !== '',
  date: () => true,
  current: ({ event }) => event.current.trim() !== '',
  forecast: ({ event }) => event.forecast.trim() !== '',
  difference: ({ surprise }) => surprise !== null,
  previous: ({ event }) => event.previous.trim() !== '',
  revision: ({ revision }) => revision !== null,
};

const COLUMNS: readonly OccurrenceColumn[] = [
  'period',
  'date',
  'current',
  'forecast',
  'difference',
  'previous',
  'revision',
];

/** The columns of the table of a history: those that any of its releases has something to say in. */
export function historyColumns(occurrences: readonly Occurrence[]): readonly OccurrenceColumn[] {
  return COLUMNS.filter((column) => occurrences.some(HAS[column]));
}
