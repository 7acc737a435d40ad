import type { Diagnostics } from '../../diagnostics/diagnostics';
import { decodeHtmlEntities } from '../html-entities';
import { asText } from '../json-record';

/** Decodes the title of an event: verbatim except for HTML entities, which are decoded once. Returns '' for a missing title. */
export function decodeTitle(value: unknown, diagnostics: Diagnostics): string {
  const text = asText(value);
  if (text.trim() === '') diagnostics.report('title-missing', value);
  else if (typeof value === 'number') diagnostics.report('title-number', text);
  const title = decodeHtmlEntities(text);
  if (title !== text) diagnostics.report('text-entities', text);
  return title;
}
