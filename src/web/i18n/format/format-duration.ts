import type { Messages } from '../locales/fr/messages';

const MINUTES_PER_HOUR = 60;

/** Formats a duration in minutes: `25 h`, `24 h 30`, `30 min`. */
export function formatDuration(minutes: number, messages: Messages): string {
  return messages.notes.duration(Math.floor(minutes / MINUTES_PER_HOUR), minutes % MINUTES_PER_HOUR);
}
