/**
 * Whether a text of the form `YYYY-MM-DD` is a day of the calendar, of the years 1900 to 2100. Counted by hand: a date object for
 * each of thousands of events is what a reader would wait for. Example: `isRealDay('2025-02-30')` → `false`.
 */
export function isValidDate(day: string): boolean {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month > 7 ? 1 : 0)) % 2);
  return year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && date >= 1 && date <= days;
}
