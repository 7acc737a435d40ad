import type { Language } from './language';

type Forms = { readonly one: string; readonly other: string };

const NOUNS = {
  event: { fr: { one: 'événement', other: 'événements' }, en: { one: 'event', other: 'events' } },
  unreadableEvent: {
    fr: { one: 'événement illisible', other: 'événements illisibles' },
    en: { one: 'unreadable event', other: 'unreadable events' },
  },
  nonNumeric: {
    fr: { one: 'valeur non numérique', other: 'valeurs non numériques' },
    en: { one: 'non-numeric value', other: 'non-numeric values' },
  },
  otherUnit: {
    fr: { one: 'valeur dans une autre unité', other: 'valeurs dans une autre unité' },
    en: { one: 'value in another unit', other: 'values in another unit' },
  },
  low: { fr: { one: 'faible', other: 'faibles' }, en: { one: 'low', other: 'low' } },
  result: { fr: { one: 'résultat', other: 'résultats' }, en: { one: 'result', other: 'results' } },
  answer: { fr: { one: 'réponse', other: 'réponses' }, en: { one: 'answer', other: 'answers' } },
  release: { fr: { one: 'publication', other: 'publications' }, en: { one: 'release', other: 'releases' } },
  indicator: { fr: { one: 'indicateur', other: 'indicateurs' }, en: { one: 'indicator', other: 'indicators' } },
} as const satisfies Record<string, Record<Language, Forms>>;

export type Noun = keyof typeof NOUNS;

const rules = new Map<Language, Intl.PluralRules>();

function rulesOf(language: Language): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known;
}

/** The noun in the number that goes with `count`: French counts 0 as one, English does not. */
export function nounFor(noun: Noun, count: number, language: Language): string {
  return NOUNS[noun][language][rulesOf(language).select(count) === 'one' ? 'one' : 'other'];
}
