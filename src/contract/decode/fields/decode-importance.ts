import type { Diagnostics } from '../../diagnostics/diagnostics';
import type { Importance } from '../event';

type Form = 'words' | 'numbers' | 'stars' | 'french';
const FORMS: readonly (readonly [form: Form, importance: Importance, words: string])[] = [
  ['words', 'LOW', 'LOW'],
  ['words', 'MEDIUM', 'MEDIUM'],
  ['words', 'HIGH', 'HIGH'],
  ['words', 'HOLIDAY', 'HOLIDAY'],
  ['numbers', 'LOW', '1'],
  ['numbers', 'MEDIUM', '2'],
  ['numbers', 'HIGH', '3'],
  ['stars', 'LOW', '* ★ ⭐'],
  ['stars', 'MEDIUM', '** ★★ ⭐⭐'],
  ['stars', 'HIGH', '*** ★★★ ⭐⭐⭐'],
  ['french', 'LOW', 'FAIBLE BAS BASSE'],
  ['french', 'MEDIUM', 'MOYEN MOYENNE MODERE MODEREE'],
  ['french', 'HIGH', 'ELEVE ELEVEE HAUT HAUTE FORT FORTE'],
  ['french', 'HOLIDAY', 'FERIE'],
];
const WORDS: ReadonlyMap<string, readonly [Form, Importance]> = new Map(
  FORMS.flatMap(([form, importance, words]) => words.split(' ').map((word) => [word, [form, importance]] as const)),
);

/**
 * Decodes how much an event moves markets: the four words of the specification in any case, and, reported, 1 to 3, stars and French
 * words. Anything else is `UNKNOWN`, never `LOW`. Example: `decodeImportance('***', diagnostics)` → `'HIGH'`.
 */
export function decodeImportance(value: unknown, diagnostics: Diagnostics): Importance {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const known = WORDS.get(text) ?? WORDS.get(text.trim().toUpperCase().normalize('NFD').replace(/\p{M}/gu, ''));
  if (known === undefined) {
    diagnostics.report('importance-unknown', value);
    return 'UNKNOWN';
  }
  const [form, importance] = known;
  if (form !== 'words') diagnostics.report('importance-form', value);
  diagnostics.observe('importance', form);
  return importance;
}
