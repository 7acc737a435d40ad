import { createContext, use } from 'react';
import { fr, type Words } from './fr';
import { createFormat, type Format } from './format';

export type Speech = { readonly words: Words; readonly format: Format };

export const WordsContext = createContext<Speech>({ words: fr, format: createFormat('fr') });

/** The words and the printing of the reader's language. */
export function useSpeech(): Speech {
  return use(WordsContext);
}

export type SpeechWith<Late> = { readonly words: Words & Late; readonly format: Format };

/** Words of a part of the app that is fetched later, in both languages: the first screen does not wait for what it does not say. */
export type LateWords<Late extends object> = {
  readonly fr: Late;
  readonly en: Late;
  readonly joinTo: (speech: Speech) => SpeechWith<Late>;
};

/** Prepares late words, to be used with `useSpeechWith`; joined to the others once a language, not once a component. */
export function lateWords<Late extends object>(fr: Late, en: Late): LateWords<Late> {
  const known = new WeakMap<Speech, SpeechWith<Late>>();
  const joinTo = (speech: Speech) => {
    const { words, format } = speech;
    const joined = known.get(speech) ?? { words: { ...words, ...(format.language === 'fr' ? fr : en) }, format };
    known.set(speech, joined);
    return joined;
  };
  return { fr, en, joinTo };
}

/** The words of the reader's language, with those of a part that is fetched later. */
export function useSpeechWith<Late extends object>(late: LateWords<Late>): SpeechWith<Late> {
  return late.joinTo(use(WordsContext));
}
