/** The first and the last day that the service and the app handle. */
export const [MIN_DAY, MAX_DAY] = ['1900-01-01', '2100-12-31'];

/**
 * Whether `text` is `YYYY-MM-DD` and a day of the calendar between 1900-01-01 and 2100-12-31. Any other text is false.
 * Computed by hand: creating a Date for each of thousands of events takes noticeable time.
 * Example: `isValidDate('2100-12-31')` → `true`; `isValidDate('2025-02-30')` → `false`.
 */
export function isValidDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = month === 2 ? (isLeap ? 29 : 28) : 30 + ((month + (month > 7 ? 1 : 0)) % 2);
  return year >= 1900 && year <= 2100 && month >= 1 && month <= 12 && date >= 1 && date <= days;
}
