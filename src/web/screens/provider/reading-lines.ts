import type { Reading } from '../../../contract/silence';
import type { ProviderSpeech } from './provider-speech';

/** A silence of the specification in words, and each way it was seen filled: in words when there are some, else by its name. */
export type ReadingLine = { readonly silence: string; readonly readings: readonly string[] };

/** The readings that were seen, one line a silence, in the order of the words. */
export function readingLines(seen: readonly Reading[], { words }: ProviderSpeech): readonly ReadingLine[] {
  const known = new Map(Object.entries(words.readings));
  return Object.entries(words.silences)
    .map(([silence, name]) => ({
      silence: name,
      readings: seen
        .filter((found) => found.silence === silence)
        .map(({ reading }) => known.get(`${silence} ${reading}`) ?? reading),
    }))
    .filter(({ readings }) => readings.length > 0);
}
