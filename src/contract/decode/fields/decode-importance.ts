import type { Diagnostics } from '../../diagnostics/diagnostics';

export type Importance = 'HIGH' | 'MEDIUM' | 'LOW' | 'HOLIDAY' | 'UNKNOWN';

const WORDS: ReadonlyMap<unknown, Importance> = new Map<unknown, Importance>([
  ['LOW', 'LOW'],
  ['MEDIUM', 'MEDIUM'],
  ['HIGH', 'HIGH'],
  ['HOLIDAY', 'HOLIDAY'],
]);

type Form = 'numbers' | 'stars' | 'french';
const FORMS: readonly (readonly [form: Form, importance: Importance, words: string])[] = [
  ['numbers', 'LOW', '1'],
  ['numbers', 'MEDIUM', '2'],
  ['numbers', 'HIGH', '3'],
  ['stars', 'LOW', '* ★'],
  ['stars', 'MEDIUM', '** ★★'],
  ['stars', 'HIGH', '*** ★★★'],
  ['french', 'LOW', 'FAIBLE BAS BASSE'],
  ['french', 'MEDIUM', 'MOYEN MOYENNE MODERE MODEREE'],
  ['french', 'HIGH', 'ELEVE ELEVEE HAUT HAUTE FORT FORTE'],
  ['french', 'HOLIDAY', 'FERIE'],
];
const OTHERS: ReadonlyMap<string, readonly [Form, Importance]> = new Map(
  FORMS.flatMap(([form, importance, words]) => words.split(' ').map((word) => [word, [form, importance]] as const)),
);

/**
 * How much an event moves markets: the four words of the specification in any case, and, told as odd, 1 to 3, stars, French words.
 * Anything else is `UNKNOWN`, never the least. Example: `readImportance('***', witness)` → `'HIGH'`.
 */
export function decodeImportance(value: unknown, diagnostics: Diagnostics): Importance {
  const known = WORDS.get(value);
  if (known !== undefined) {
    diagnostics.uses('importance', 'words');
    return known;
  }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim().toUpperCase() : '';
  const word = WORDS.get(text);
  if (word !== undefined) {
    diagnostics.uses('importance', 'words');
    return word;
  }
  const [form, importance] = OTHERS.get(text.normalize('NFD').replace(/\p{M}/gu, '')) ?? [];
  if (form === undefined || importance === undefined) {
    diagnostics.report('importance-unknown', value);
    return 'UNKNOWN';
  }
  diagnostics.report('importance-form', value);
  diagnostics.uses('importance', form);
  return importance;
}
