import { createFormat, type Format } from './format';
import { LANGUAGES, type Language } from './language';
import type { LateMessages } from './locales/fr/late-messages';
import type { Messages } from './locales/fr/messages';

/** The messages of the first screen, and the printing of days, counts and ages, in one language. */
export type I18n = { readonly messages: Messages; readonly format: Format };

/** The same with the messages of every lazy part, and the names of units. */
export type LateI18n = {
  readonly messages: Messages & LateMessages;
  readonly format: Format & Pick<LateMessages, 'units'>;
};

const toI18n = (language: Language, messages: Messages): I18n => ({
  messages,
  format: createFormat(language, messages.grammar),
});

const loaded = new Map<Language, I18n>();
const loadedLate = new Map<Language, LateI18n>();
const loadingLate = new Map<Language, Promise<LateI18n>>();

/** Loads what the first screen says in a language. Rejects if its file cannot be fetched; a later call tries again. */
export async function loadI18n(language: Language): Promise<I18n> {
  const i18n = loaded.get(language) ?? toI18n(language, await LANGUAGES[language].load());
  loaded.set(language, i18n);
  return i18n;
}

/** What `loadI18n` has loaded in this language. Throws before it has settled. */
export function getI18n(language: Language): I18n {
  const i18n = loaded.get(language);
  if (!i18n) throw new Error('Await loadI18n() first.');
  return i18n;
}

/** The messages of lazy parts if they are loaded in this language. */
export const findLateI18n = (language: Language): LateI18n | undefined => loadedLate.get(language);

/** Whether any lazy part has been requested: a change of language must then bring their messages as well. */
export const usesLateI18n = (): boolean => loadingLate.size > 0;

async function fetchLate(language: Language): Promise<LateI18n> {
  try {
    const [{ messages, format }, late] = await Promise.all([loadI18n(language), LANGUAGES[language].loadLate()]);
    const i18n = { messages: { ...messages, ...late }, format: { ...format, units: late.units } };
    loadedLate.set(language, i18n);
    return i18n;
  } catch (error) {
    loadingLate.delete(language);
    throw error;
  }
}

/** Loads the messages of all lazy parts in a language, once. Returns the same promise to every caller until it fails. */
export async function loadLateI18n(language: Language): Promise<LateI18n> {
  const loading = loadingLate.get(language) ?? fetchLate(language);
  loadingLate.set(language, loading);
  return loading;
}
