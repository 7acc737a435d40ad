const HOUR = /^(\d{1,2})[:hH](\d{2})(?::[0-5]\d)?$/;

/**
 * Reads an hour of the day into `HH:MM`, or null when there is none: empty, "Tentative", 25:61.
 * Accepts `9:05`, `14:30:00`, ` 14:30 ` and `14h30`; seconds are dropped. No zone is guessed: the hour stays the provider's.
 * Example: `readHour('9:05')` → `'09:05'`.
 */
export function readHour(text: string): string | null {
  const match = HOUR.exec(text.trim());
  const [hour, minute] = [Number(match?.[1] ?? NaN), Number(match?.[2] ?? NaN)];
  if (!(hour <= 23 && minute <= 59)) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
