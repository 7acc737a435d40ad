import { decodeHtmlEntities } from '../html-entities';
import { asText } from '../json-record';
import type { Diagnostics } from '../../diagnostics/diagnostics';

/** The title of an event, verbatim but for HTML entities, which are read once; '' when there is none. */
export function decodeTitle(value: unknown, diagnostics: Diagnostics): string {
  const text = asText(value);
  if (text.trim() === '') diagnostics.report('title-missing', value);
  else if (typeof value === 'number') diagnostics.report('title-number', text);
  const title = decodeHtmlEntities(text);
  if (title !== text) diagnostics.report('text-entities', text);
  return title;
}
