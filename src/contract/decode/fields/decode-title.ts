import type { Diagnostics } from '../../diagnostics/diagnostics';
import { decodeHtmlEntities } from '../html-entities';
import { asText, isVisible } from '../json-record';

/** Decodes the title of an event: verbatim except for HTML entities, which are decoded once. Returns '' if nothing of it can be seen. */
export function decodeTitle(value: unknown, diagnostics: Diagnostics): string {
  const text = asText(value);
  const title = decodeHtmlEntities(text);
  if (title !== text) diagnostics.report('text-entities', text);
  if (!isVisible(title)) {
    diagnostics.report('title-missing', value);
    return '';
  }
  if (typeof value === 'number') diagnostics.report('title-number', text);
  return title;
}
