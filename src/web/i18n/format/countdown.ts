import { formatDuration } from './format-duration';
import type { Messages } from '../locales/fr/messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * How long is left, in ms, rounded up to what is shown of it: whole minutes, and seconds in the last one. It changes once a
 * Rounds a remaining time in ms up to what is shown: whole minutes, and seconds in the last minute. Example: 11 min 1 s → 12 min;
 */
export function roundLeft(left: number): number {
  const step = left > MINUTE ? MINUTE : SECOND;
  return Math.max(0, Math.ceil(left / step) * step);
}

/** Formats a remaining time rounded by roundLeft: `42 s`, `12 min`, `1 h 42`. */
export function formatCountdown(left: number, messages: Messages): string {
  return left < MINUTE ? `${left / SECOND}\u00a0s` : formatDuration(left / MINUTE, messages);
}
