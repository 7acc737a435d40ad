import { readEntities } from './entities';
import { textOf } from './fields';
import type { Witness } from './witness';

/** The title of an event, verbatim but for HTML entities, which are read once; '' when there is none. */
export function readTitle(value: unknown, witness: Witness): string {
  const text = textOf(value);
  if (text.trim() === '') witness.odd('title-missing', value);
  else if (typeof value === 'number') witness.odd('title-number', text);
  const title = readEntities(text);
  if (title !== text) witness.odd('text-entities', text);
  return title;
}
