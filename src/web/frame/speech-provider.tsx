import { useMemo, type ReactNode } from 'react';
import { en } from '../text/en';
import { createFormat } from '../text/format';
import { fr } from '../text/fr';
import { WordsContext } from '../text/words-context';
import { usePreferences } from './use-preferences';

const WORDS = { fr, en };

export function SpeechProvider({ children }: { children: ReactNode }) {
  const { language } = usePreferences();
  const speech = useMemo(() => ({ words: WORDS[language], format: createFormat(language) }), [language]);
  return <WordsContext value={speech}>{children}</WordsContext>;
}
