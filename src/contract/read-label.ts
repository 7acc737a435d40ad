import { readEntities } from './entities';
import { textOf } from './fields';
import type { Witness } from './witness';

// Controls, and what turns or joins letters without being seen.
const UNSEEN = /[\p{Cc}\p{Cf}]/gu;

// A feed names a few hundred countries, sources and categories over and over.
const MOST_LABELS = 2000;
const labels = new Map<string, string>();

/**
 * A short name of the provider's (a country, a source, a category) as text: its HTML entities read, and without characters that are
 * not seen. Example: `readLabel('\u202eFrance', NO_WITNESS)` → `'France'`; anything but text or a number is ''.
 */
export function readLabel(value: unknown, witness: Witness): string {
  const text = textOf(value);
  if (text === '') return text;
  let label = labels.get(text);
  if (label === undefined) {
    if (labels.size >= MOST_LABELS) labels.clear();
    label = readEntities(text).replace(UNSEEN, '');
    labels.set(text, label);
  }
  if (label !== text && text.includes('&') && readEntities(text) !== text) witness.odd('text-entities', text);
  return label;
}
