import { createContext, use } from 'react';
import { fr, type Messages } from './fr';
import { createFormat, type Format } from './format';

export type I18n = { readonly messages: Messages; readonly format: Format };

export const WordsContext = createContext<I18n>({ messages: fr, format: createFormat('fr') });

/** The words and the printing of the reader's language. */
export function useI18n(): I18n {
  return use(WordsContext);
}

export type I18nWith<Late> = { readonly messages: Messages & Late; readonly format: Format };

/** Words of a part of the app that is fetched later, in both languages: the first screen does not wait for what it does not say. */
export type MessageSet<Late extends object> = {
  readonly fr: Late;
  readonly en: Late;
  readonly joinTo: (i18n: I18n) => I18nWith<Late>;
};

/** Prepares late words, to be used with `useSpeechWith`; joined to the others once a language, not once a component. */
export function defineMessages<Late extends object>(fr: Late, en: Late): MessageSet<Late> {
  const known = new WeakMap<I18n, I18nWith<Late>>();
  const joinTo = (i18n: I18n) => {
    const { messages, format } = i18n;
    const joined = known.get(i18n) ?? { messages: { ...messages, ...(format.language === 'fr' ? fr : en) }, format };
    known.set(i18n, joined);
    return joined;
  };
  return { fr, en, joinTo };
}

/** The words of the reader's language, with those of a part that is fetched later. */
export function useMessages<Late extends object>(late: MessageSet<Late>): I18nWith<Late> {
  return late.joinTo(use(WordsContext));
}
