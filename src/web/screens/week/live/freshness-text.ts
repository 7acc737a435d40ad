import { leftInWords } from '../../../text/countdown';
import type { LiveWords } from '../../../text/live-words';
import type { SpeechWith } from '../../../text/words-context';

export type FreshnessFacts = {
  /** How old what is shown is, in ms. */
  readonly age: number;
  /** The reader's hour it dates from. */
  readonly from: string;
  readonly paused: boolean;
  readonly failed: boolean;
  /** Whether it is being asked for, once that is worth a word; `long` when how old it is matters more. */
  readonly underWay: 'brief' | 'long' | null;
  /** How long until it is asked for again, rounded by roundLeft; null when that is not known. */
  readonly retryIn: number | null;
};

const HOUR = 3_600_000;

/** How old what is on screen is, in words: its age while refreshes succeed, the hour it dates from otherwise. */
export function freshnessText(facts: FreshnessFacts, { words, format }: SpeechWith<LiveWords>): string {
  const { age, from, paused, failed, underWay, retryIn } = facts;
  const { live } = words;
  if (underWay) return failed || underWay === 'long' ? live.refreshingFrom(from) : live.refreshing;
  if (paused) return live.paused(from);
  if (failed && retryIn !== null) return live.retry(from, live.wait(leftInWords(retryIn, words)));
  return failed || age >= HOUR ? live.from(from) : live.upToDate(format.ago(age));
}
