import { expect, test } from 'vitest';
import { isValidDate } from '../../src/contract/valid-date';

const two = (count: number) => String(count).padStart(2, '0');

test.each([1900, 2000, 2026, 2028, 2100])('isValidDate has the days of the calendar of %i, and no other', (year) => {
  for (let month = 0; month <= 13; month += 1) {
    for (let date = 0; date <= 32; date += 1) {
      const text = `${year}-${two(month)}-${two(date)}`;
      const inCalendar = new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10) === text;
      expect([text, isValidDate(text)]).toEqual([text, inCalendar]);
    }
  }
});
