import type { Diagnostics } from '../../diagnostics/diagnostics';
import { decodeHtmlEntities } from '../html-entities';
import { asText, isVisible } from '../json-record';

/**
 * Decodes the title of an event: verbatim except for HTML entities, which are decoded once. Returns '' without a visible character, and
 * for what is neither text nor a number. Example: `decodeTitle('D&eacute;cision', NOOP_DIAGNOSTICS)` → `'Décision'`.
 */
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
