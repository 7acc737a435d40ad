import { decodeHtmlEntities } from '../html-entities';
import { asText } from '../json-record';
import type { Diagnostics } from '../../diagnostics/diagnostics';

// Controls, and what turns or joins letters without being seen.
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

// A feed names a few hundred countries, sources and categories over and over.
const MAX_MEMOIZED_LABELS = 2000;
const labels = new Map<string, string>();

/**
 * A short name of the provider's (a country, a source, a category) as text: its HTML entities read, and without characters that are
 * not seen. Example: `readLabel('\u202eFrance', NO_WITNESS)` → `'France'`; anything but text or a number is ''.
 */
export function decodeLabel(value: unknown, diagnostics: Diagnostics): string {
  const text = asText(value);
  if (text === '') return text;
  let label = labels.get(text);
  if (label === undefined) {
    if (labels.size >= MAX_MEMOIZED_LABELS) labels.clear();
    label = decodeHtmlEntities(text).replace(UNSEEN, '');
    labels.set(text, label);
  }
  if (label !== text && text.includes('&') && decodeHtmlEntities(text) !== text)
    diagnostics.report('text-entities', text);
  return label;
}
