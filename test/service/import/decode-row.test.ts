import { describe, expect, test } from 'vitest';
import { toEventDto } from '../../../src/service/store/event-record';
import { decodeRow } from '../../../src/service/import/decode-row';
import { eventRow } from '../../support/event-rows';

describe('a row', () => {
  const { zone, ...others } = toEventDto(
    eventRow({ id: 7, hour: '08:45', period: '', importance: 'LOW', source_link: '', current: '', prevision: '' }),
  );
  const good = { ...others, country: zone };

  test('accepts its region under zone or country, and ignores unknown fields', () => {
    const either = [good, { ...others, zone, extra: 1, __proto__: { id: 9 } }].map(decodeRow);
    expect(either[0]).toMatchObject({ id: 7, zone_code: 'FR', series: 'FR|ipc (a/a)' });
    expect(either[1]).toEqual(either[0]);
  });

  test('may leave out every optional field, or hold null there', () => {
    const { title, date, hour, importance } = others;
    const least = { title, date, hour, importance, category: { id: 2 }, zone: { code: 'FR' } };
    const row = { id: null, period: '', category_label: 'inflation', zone_name: '', source_link: '', current: '' };
    const nulls = { id: null, period: null, source: null, current: null, comment: null };
    for (const event of [least, { ...least, ...nulls }])
      expect(decodeRow(event)).toMatchObject({ ...row, series: 'FR|ipc (a/a)' });
    for (const name of Object.keys(least))
      expect(decodeRow({ ...least, [name]: undefined })).toMatch(new RegExp(`^${name}.* is missing$`));
  });

  test('accepts an empty hour, which is not fixed', () => {
    expect(decodeRow({ ...good, hour: '' })).toMatchObject({ hour: '' });
  });

  test.each([
    [{ id: '7' }, 'id is not a whole number: "7"'],
    [{ id: -1 }, 'id is not from 0 to 999999999999999: -1'],
    [{ title: ' ' }, 'title is empty'],
    [{ title: 'x'.repeat(501) }, 'title is longer than 500 characters'],
    [{ title: undefined }, 'title is missing'],
    [{ date: '18/11/2026' }, 'date is not a day written YYYY-MM-DD: "18/11/2026"'],
    [{ date: '2025-02-29' }, 'date is no day from 1900-01-01 to 2100-12-31: "2025-02-29"'],
    [{ date: '2101-01-01' }, 'date is no day from 1900-01-01 to 2100-12-31: "2101-01-01"'],
    [{ hour: '8:45' }, 'hour is not an hour written HH:MM: "8:45"'],
    [{ hour: '24:00' }, 'hour is not an hour written HH:MM: "24:00"'],
    [{ importance: 'high' }, 'importance is not LOW, MEDIUM, HIGH or HOLIDAY: "high"'],
    [{ category: { id: '2', label: '' } }, 'category.id is not a whole number: "2"'],
    [{ category: null }, 'category.id is missing'],
    [{ country: { code: 'FRA', currency: '', name: '' } }, 'zone.code is not a code of two capital letters: "FRA"'],
    [{ previous: 1.2 }, 'previous is not a text: 1.2'],
    [{ comment: 'a\u0000b' }, 'comment holds a character that no database stores (U+0000, or half of one)'],
    [{ comment: '\ud83d' }, 'comment holds a character that no database stores (U+0000, or half of one)'],
    [{ comment: 'x'.repeat(20_001) }, 'comment is longer than 20000 characters'],
  ])('with %j is refused: %s', (changes, reason) => {
    expect(decodeRow({ ...good, ...changes })).toBe(reason);
  });

  test.each([[[]], [null], ['x'], [3]])('that is %j is refused', (value) => {
    expect(decodeRow(value)).toMatch(/^it is no event: /);
  });
});
