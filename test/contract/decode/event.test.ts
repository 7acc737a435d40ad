import { describe, expect, test } from 'vitest';
import { ContractError } from '../../../src/contract/contract-error';
import { decodeEvent } from '../../../src/contract/decode/decode-event';
import { eventDtoSchema } from '../../../src/contract/schemas/responses';
import { anEventBody } from '../an-event-body';

const read = (changes: Readonly<Record<string, unknown>>) => decodeEvent(anEventBody(changes));
const FRANCE = { code: 'FR', currency: 'EUR', name: 'France' };
const NOWHERE = { code: '', currency: '', name: '' };

describe('decodeEvent', () => {
  test('decodes every field', () => {
    expect(decodeEvent(anEventBody())).toEqual({
      id: '12',
      title: 'Indice des prix à la consommation (a/a)',
      date: '2026-11-18',
      hour: '08:00',
      hourText: '08:00',
      period: 'oct.',
      importance: 'HIGH',
      category: { id: 2, label: 'inflation' },
      region: { code: 'GB', currency: 'GBP', name: 'Royaume-Uni' },
      source: { name: 'ONS', link: 'https://www.ons.gov.uk/' },
      previous: '3,8%',
      current: '3,6%',
      forecast: '3,5%',
      comment: '',
    });
  });

  test.each([
    ['zone', { zone: FRANCE }, FRANCE],
    ['country', { zone: undefined, country: FRANCE }, FRANCE],
    ['country, zone null', { zone: null, country: FRANCE }, FRANCE],
    ['both, zone wins', { zone: FRANCE, country: { code: 'DE', currency: 'EUR', name: 'Allemagne' } }, FRANCE],
    ['a code in lower case', { zone: { ...FRANCE, code: ' fr ' } }, FRANCE],
    ['neither', { zone: undefined }, NOWHERE],
    ['a bare text', { zone: 'FR' }, { ...NOWHERE, code: 'FR' }],
    ['country, zone empty', { zone: {}, country: FRANCE }, FRANCE],
    ['country, zone of a currency alone', { zone: { code: ' ', currency: 'USD', name: '' }, country: FRANCE }, FRANCE],
    ['zone with a name alone', { zone: { name: 'France' }, country: { code: 'DE' } }, { ...NOWHERE, name: 'France' }],
    [
      'an area of no country',
      { zone: { code: 'EU', currency: 'EUR', name: 'Zone euro' } },
      { code: 'EU', currency: 'EUR', name: 'Zone euro' },
    ],
    [
      'fields that are null',
      { zone: { code: 'FR', currency: null, name: null } },
      { code: 'FR', currency: '', name: '' },
    ],
  ])('region: %s', (_, changes, region) => {
    expect(read(changes).region).toEqual(region);
  });

  test.each([
    ['LOW', 'LOW'],
    ['high', 'HIGH'],
    [' Medium ', 'MEDIUM'],
    ['HOLIDAY', 'HOLIDAY'],
    ['***', 'HIGH'],
    [3, 'HIGH'],
    ['beaucoup', 'UNKNOWN'],
    [null, 'UNKNOWN'],
    [undefined, 'UNKNOWN'],
  ])('importance %s is %s', (importance, expected) => {
    expect(read({ importance }).importance).toBe(expected);
  });

  test.each([
    [
      { id: 9, label: 'ferié' },
      { id: 9, label: 'ferié' },
    ],
    [
      { id: '2', label: 'inflation' },
      { id: 2, label: 'inflation' },
    ],
    [
      { id: 42, label: 'climat' },
      { id: 42, label: 'climat' },
    ],
    [
      { id: null, label: 'climat' },
      { id: null, label: 'climat' },
    ],
    [
      { id: 'x', label: 'climat' },
      { id: null, label: 'climat' },
    ],
    [
      { id: '', label: 'climat' },
      { id: null, label: 'climat' },
    ],
    [
      { id: true, label: 'climat' },
      { id: null, label: 'climat' },
    ],
    [null, { id: null, label: '' }],
    [3, { id: 3, label: 'banques centrales' }],
  ])('category %j is %j', (category, expected) => {
    expect(read({ category }).category).toEqual(expected);
  });

  test.each([
    ['08:00', '08:00', '08:00'],
    ['9:05', '09:05', '9:05'],
    [null, null, ''],
    ['', null, ''],
    ['Tentative', null, 'Tentative'],
    ['25:61', null, '25:61'],
  ])('hour %j is %j, and %j as sent', (hour, expected, hourText) => {
    expect(read({ hour })).toMatchObject({ hour: expected, hourText });
  });

  test.each([
    [12, '12'],
    ['12', '12'],
    ['012', '012'],
    [-1, '-1'],
    [0, '0'],
    ['9223372036854775807', '9223372036854775807'],
    ['0b7e-uuid', '0b7e-uuid'],
  ])('id %j is %j', (id, expected) => {
    expect(read({ id }).id).toBe(expected);
  });

  test.each([
    ['2026-11-18T00:00:00', '2026-11-18'],
    ['2026-11-18T00:00:00.000Z', '2026-11-18'],
    ['2028-02-29', '2028-02-29'],
    ['2011-12-30', '2011-12-30'],
  ])('date %s is the day %s', (date, expected) => {
    expect(read({ date }).date).toBe(expected);
  });

  test.each([
    ['2025-02-30'],
    ['0000-00-00'],
    ['03/04/2026'],
    ['1850-01-01'],
    ['2126-01-01'],
    [20_261_118],
    [null],
    [undefined],
  ])('refuses the date %j', (date) => {
    expect(() => read({ date })).toThrow(expect.objectContaining({ name: 'ContractError', path: 'date' }));
  });

  test.each([[null], [undefined], [''], [1.5], [{}], ['a b'], ['../admin'], ['.'], ['..'], ['...'], ['x'.repeat(65)]])(
    'id %j cannot be asked for: another stands in for it, the same each time',
    (id) => {
      const event = read({ id });
      expect(event).toMatchObject({ id: expect.stringMatching(/^sans-id-[a-z0-9-]+$/), withoutId: true });
      expect(read({ id, current: '4,0%' }).id).toBe(event.id);
      const zone = { code: 'FR', currency: 'GBP', name: 'Royaume-Uni' };
      const changes = [{ title: 'PIB' }, { date: '2026-11-19' }, { hour: '09:00' }, { period: 'nov.' }, { zone }];
      expect(new Set(changes.map((change) => read({ id, ...change }).id)).add(event.id).size).toBe(6);
    },
  );

  test.each([[null], ['event'], [[]], [12]])('refuses %j', (body) => {
    expect(() => decodeEvent(body)).toThrow(ContractError);
  });

  test.each([
    ['4,25-4,50%', '4,25-4,50%'],
    ['1 234,5K', '1 234,5K'],
    ['−0,3', '−0,3'],
    ['<b>2,9%</b>', '<b>2,9%</b>'],
    ['NaN', 'NaN'],
    ['1e3', '1e3'],
    ['0x10', '0x10'],
    ['٢٫٩', '٢٫٩'],
    ['２，９', '２，９'],
    [2.9, '2.9'],
    [0, '0'],
    [null, ''],
    [undefined, ''],
    [true, ''],
    [{}, ''],
    [[], ''],
  ])('value %j is the text %j', (value, text) => {
    expect(read({ previous: value, current: value, prevision: value })).toMatchObject({
      previous: text,
      current: text,
      forecast: text,
    });
  });

  test.each([
    ['https://www.insee.fr/', 'https://www.insee.fr/'],
    ['http://www.insee.fr/', 'http://www.insee.fr/'],
    [' https://www.insee.fr/\n', 'https://www.insee.fr/'],
    ['https://www.insee.fr/a\tb c', 'https://www.insee.fr/ab%20c'],
    ['https://user:word@www.insee.fr/', null],
    ['https://www.insee.fr@evil.example/', null],
    ['', null],
    ['javascript:alert(1)', null],
    ['JaVaScRiPt:alert(1)', null],
    ['data:text/html,<p>', null],
    ['file:///etc/passwd', null],
    [`https://example.org/${'a'.repeat(2048)}`, null],
    [null, null],
  ])('source link %s is %s', (link, expected) => {
    expect(read({ source: { name: 'INSEE', link } }).source).toEqual({ name: 'INSEE', link: expected });
  });

  test('returns an empty source if there is none', () => {
    expect(read({ source: null }).source).toEqual({ name: '', link: null });
  });

  test('drops unknown fields, among them __proto__', () => {
    const event = decodeEvent(
      JSON.parse('{"id":1,"date":"2026-11-18","__proto__":{"admin":true},"constructor":1,"more":2}'),
    );
    expect(event).toMatchObject({ id: '1', title: '', importance: 'UNKNOWN' });
    expect(event).not.toHaveProperty('admin');
    expect(event).not.toHaveProperty('more');
  });

  test('the schema of our own service follows the specification to the letter', () => {
    expect(eventDtoSchema.safeParse(anEventBody()).success).toBe(true);
    expect(eventDtoSchema.safeParse(anEventBody({ hour: '8:00' })).success).toBe(false);
    expect(eventDtoSchema.safeParse(anEventBody({ more: 1 })).success).toBe(false);
    expect(eventDtoSchema.safeParse(anEventBody({ previous: 3.8 })).success).toBe(false);
  });
});
