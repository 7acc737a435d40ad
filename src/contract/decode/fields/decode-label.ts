import type { Diagnostics } from '../../diagnostics/diagnostics';
import { decodeHtmlEntities } from '../html-entities';
import { asText } from '../json-record';
import { memoize } from '../memoize';

// Control and format characters, among them those that reverse the writing direction.
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

const cleanLabel = memoize((text) => decodeHtmlEntities(text).replace(INVISIBLE, ''), 2000);

/**
 * Decodes a short name (country, source, category): decodes HTML entities and removes invisible characters. Returns '' for what is
 * neither text nor a number. Example: `decodeLabel('\u202eFrance', NOOP_DIAGNOSTICS)` → `'France'`.
 */
export function decodeLabel(value: unknown, diagnostics: Diagnostics): string {
  const text = asText(value);
  if (text === '') return text;
  const label = cleanLabel(text);
  if (decodeHtmlEntities(text) !== text) diagnostics.report('text-entities', text);
  return label;
}
