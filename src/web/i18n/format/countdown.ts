import { formatDuration } from './format-duration';
import type { Messages } from '../locales/fr/messages';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Rounds a remaining time in ms up to what is shown: whole minutes, and seconds in the last minute. Example: 11 min 1 s → 12 min. */
export function roundLeft(left: number): number {
  const step = left > MINUTE ? MINUTE : SECOND;
  return Math.max(0, Math.ceil(left / step) * step);
}

/** Formats a remaining time of at most some hours, rounded by roundLeft, as short as it can be: `0:42`, `42 s` in the last minute. */
export function formatShortCountdown(left: number, messages: Messages): string {
  if (left < MINUTE) return formatCountdown(left, messages);
  const minutes = Math.round(left / MINUTE);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Formats a remaining time rounded by roundLeft: `42 s`, `12 min`, `1 h 42`. */
export function formatCountdown(left: number, messages: Messages): string {
  return left < MINUTE ? `${left / SECOND}\u00a0s` : formatDuration(left / MINUTE, messages);
}
