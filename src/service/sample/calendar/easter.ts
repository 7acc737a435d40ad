import { dayNumber } from './days';

/** The day number of Easter Sunday (Gregorian, anonymous algorithm). Example: 2026 → 2026-04-05. */
export function easterOf(year: number): number {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const moon = (19 * golden + skipped + 15) % 30;
  const week = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * week) / 451);
  const count = moon + week - 7 * late + 114;
  return dayNumber(year, Math.floor(count / 31), (count % 31) + 1);
}
