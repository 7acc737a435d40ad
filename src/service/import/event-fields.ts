/** The fields of an event as a CSV file names them: those of the specification, flattened, in its order. */
export const EVENT_FIELDS = [
  'id',
  'title',
  'date',
  'hour',
  'period',
  'importance',
  'category.id',
  'category.label',
  'zone.code',
  'zone.currency',
  'zone.name',
  'source.name',
  'source.link',
  'previous',
  'current',
  'prevision',
  'comment',
] as const;

export type EventField = (typeof EVENT_FIELDS)[number];

/** Those without which an event has no place in the calendar. */
export const NEEDED_FIELDS: readonly EventField[] = ['title', 'date', 'hour', 'importance', 'category.id', 'zone.code'];

/** The field of this name; the region may be written country as well. */
export function fieldNamed(name: string): EventField | undefined {
  const known = name.trim().replace(/^country\./, 'zone.');
  return EVENT_FIELDS.find((field) => field === known);
}
