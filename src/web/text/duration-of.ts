import type { Words } from './fr';

const HOUR = 60;

/** A length of time in words, from minutes: `25 h`, `24 h 30`, `30 min`. */
export function durationOf(minutes: number, words: Words): string {
  return words.notes.duration(Math.floor(minutes / HOUR), minutes % HOUR);
}
