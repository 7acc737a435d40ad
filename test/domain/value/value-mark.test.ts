import { describe, expect, test } from 'vitest';
import { sortEvents } from '../../../src/domain/calendar/sort-events';
import { computeSurprise } from '../../../src/domain/value/surprise';
import { toZonedEvent } from '../../../src/domain/calendar/agenda';
import { anEvent } from '../an-event';
import { printValue } from './print-value';

// Text, then what it is under `either`, `comma` and `dot`; see print-value.ts for the notation.
const ROWS: readonly (readonly [string, string, string, string])[] = [
  ['4,1 %', '4.1 percent 0 1', '4.1 percent 0 1', 'text'],
  ['4.1 %', '4.1 percent 0 1', 'text', '4.1 percent 0 1'],
  ['1,234', '1.234 plain 0 3', '1.234 plain 0 3', '1234 plain 0 0'],
  ['1.234', '1.234 plain 0 3', '1234 plain 0 0', '1.234 plain 0 3'],
  ['1.234,5', '1234.5 plain 0 1', '1234.5 plain 0 1', 'text'],
  ['1,234.5', '1234.5 plain 0 1', 'text', '1234.5 plain 0 1'],
  ['4.356K', '4356 plain 3 3', '4356000 plain 3 0', '4356 plain 3 3'],
  ['343.000', '343 plain 0 3', '343000 plain 0 0', '343 plain 0 3'],
  ['-20,236K', '-20236 plain 3 3', '-20236 plain 3 3', '-20236000 plain 3 0'],
  ['1,511.9B', '1511900000000 plain 9 1', 'text', '1511900000000 plain 9 1'],
  ['-41,700 k', '-41700 plain 3 3', '-41700 plain 3 3', '-41700000 plain 3 0'],
  ['1.5 billion', '1500000000 plain 9 1', 'text', '1500000000 plain 9 1'],
  ['$1.5 billion', '1500000000 currency:USD 9 1', 'text', '1500000000 currency:USD 9 1'],
  [
    '$980 billion',
    '980000000000 currency:USD 9 0',
    '980000000000000 currency:USD 12 0',
    '980000000000 currency:USD 9 0',
  ],
  ['1.5 Bn', '1500000000 plain 9 1', 'text', '1500000000 plain 9 1'],
  ['2 Bn', '2000000000000 plain 12 0', '2000000000000 plain 12 0', '2000000000 plain 9 0'],
  ['2 billion', '2000000000 plain 9 0', '2000000000000 plain 12 0', '2000000000 plain 9 0'],
  ['2Billion', '2000000000 plain 9 0', '2000000000000 plain 12 0', '2000000000 plain 9 0'],
  ['1 billion', '1000000000000 plain 12 0', '1000000000000 plain 12 0', '1000000000 plain 9 0'],
  ['$1 billion', '1000000000 currency:USD 9 0', '1000000000000 currency:USD 12 0', '1000000000 currency:USD 9 0'],
  ['2 billions', '2000000000000 plain 12 0', '2000000000000 plain 12 0', '2000000000 plain 9 0'],
  ['1,5 billion', '1500000000000 plain 12 1', '1500000000000 plain 12 1', 'text'],
  ['$1,5 Bn', '1500000000000 currency:USD 12 1', '1500000000000 currency:USD 12 1', 'text'],
  ['1.5 trillion', '1500000000000 plain 12 1', 'text', '1500000000000 plain 12 1'],
  ['1,5 trillion', 'text', 'text', 'text'],
  ['2.865.000', '2865000 plain 0 0', '2865000 plain 0 0', 'text'],
  ['2,865,000', '2865000 plain 0 0', 'text', '2865000 plain 0 0'],
  ["1'234", 'text', '1234 plain 0 0', '1234 plain 0 0'],
  ["1'234,5", 'text', '1234.5 plain 0 1', 'text'],
  ["1'234.5", 'text', 'text', '1234.5 plain 0 1'],
  ['1’234’567', 'text', '1234567 plain 0 0', '1234567 plain 0 0'],
  ["12'34", 'text', 'text', 'text'],
  ['1 234,5', '1234.5 plain 0 1', '1234.5 plain 0 1', 'text'],
  ['1 234.567', '1234.567 plain 0 3', 'text', '1234.567 plain 0 3'],
  ['254 000', '254000 plain 0 0', '254000 plain 0 0', '254000 plain 0 0'],
  ['0.123', '0.123 plain 0 3', 'text', '0.123 plain 0 3'],
  [',5', '0.5 plain 0 1', '0.5 plain 0 1', 'text'],
  ['15 k', '15000 plain 3 0', '15000 plain 3 0', '15000 plain 3 0'],
  ['1.000-1.250 k', '1000..1250 plain 3 3', '1000000..1250000 plain 3 0', '1000..1250 plain 3 3'],
  ['<1.250', '<1.25 plain 0 3', '<1250 plain 0 0', '<1.25 plain 0 3'],
  ['0.10|3.5', 'tuple 0.1 | 3.5', 'text', 'tuple 0.1 | 3.5'],
  ['n.c.', 'none', 'none', 'none'],
];

describe('the decimal mark of the provider', () => {
  test.each(ROWS)('%j is %s; under comma %s; under dot %s', (text, either, comma, dot) => {
    expect([printValue(text), printValue(text, 'either'), printValue(text, 'comma'), printValue(text, 'dot')]).toEqual([
      either,
      either,
      comma,
      dot,
    ]);
  });

  test('turns a surprise round', () => {
    const direction = (mark?: 'either' | 'comma' | 'dot') => computeSurprise('1.250 k', '900 k', mark)?.direction;
    expect([direction(), direction('either'), direction('comma'), direction('dot')]).toEqual([
      'below',
      'below',
      'above',
      'below',
    ]);
  });

  test('changes the order of figures', () => {
    const zones = { source: 'UTC', display: 'UTC' };
    const events = ['900 k', '1.250 k'].map((current) => toZonedEvent(anEvent({ current }), zones));
    const figures = (mark?: 'comma') =>
      sortEvents(events, { column: 'current', descending: false }, mark).map(({ event }) => event.current);
    expect(figures()).toEqual(['1.250 k', '900 k']);
    expect(figures('comma')).toEqual(['900 k', '1.250 k']);
  });
});
