import { createContext, use } from 'react';
import { fr, type Words } from './fr';
import { createFormat, type Format } from './format';

export type Speech = { readonly words: Words; readonly format: Format };

export const WordsContext = createContext<Speech>({ words: fr, format: createFormat('fr') });

/** The words and the printing of the reader's language. */
export function useSpeech(): Speech {
  return use(WordsContext);
}
