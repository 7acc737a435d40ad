import { useSyncExternalStore, type ReactNode } from 'react';
import { WordsContext } from '../text/words-context';
import type { SpeechStore } from './create-speech';

export function SpeechProvider({ speech, children }: { speech: SpeechStore; children: ReactNode }) {
  return <WordsContext value={useSyncExternalStore(speech.subscribe, speech.current)}>{children}</WordsContext>;
}
