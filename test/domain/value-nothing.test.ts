import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../src/contract/event';
import { awaitedValues, isAwaited } from '../../src/domain/awaited-values';
import { bearsValue } from '../../src/domain/bears-value';
import { dueAlerts, isOwed } from '../../src/domain/due-alerts';
import { buildSeries } from '../../src/domain/series';
import { readValue } from '../../src/domain/value';
import { isEmptyValue } from '../../src/domain/value-nothing';
import { anEvent } from './an-event';
import { EMPTY_TEXTS, spelled } from './empty-texts';

const AT = Date.parse('2026-11-18T13:30:00Z');
const MINUTE = 60_000;
const wanted = new Map([['value', 0]] as const);
const told = (event: EconomicEvent, awaited = false) =>
  dueAlerts({ event, at: AT, wanted }, AT + MINUTE, awaited).map(({ moment }) => moment);

describe.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))('%s says that there is no value', (_, text) => {
  test('to what reads values', () => {
    expect(isEmptyValue(text)).toBe(true);
    expect(readValue(text)).toEqual({ kind: 'none' });
    const series = buildSeries([anEvent({ current: text, forecast: '2,9 %' })]);
    expect([series.points.length, series.nonNumeric, series.next?.event.id]).toEqual([0, 0, '12']);
  });

  test('to what awaits one', () => {
    const event = anEvent({ current: text, forecast: '2,9 %' });
    expect([isAwaited(event), bearsValue(event)]).toEqual([true, true]);
    expect(awaitedValues([event], 'Europe/Paris')).toEqual([{ id: '12', day: '2026-11-18', at: AT }]);
    expect(isOwed({ event, at: AT, wanted }, AT)).toBe(true);
    expect([told(event), told(event, true)]).toEqual([[], []]);
  });

  test('of an event without figures', () => {
    const speech = anEvent({ current: text, forecast: text, previous: text });
    expect([bearsValue(speech), isAwaited(speech)]).toEqual([false, false]);
    expect(told(speech)).toEqual(['value']);
  });
});

describe('what says something', () => {
  test.each(['0', '-0,1 %', '−2', 'Pass', 'n', 'n.', 'nc.x', 'null', '0-0-9', '—2', 'N/A (r)', '- 5', '~', '.'])(
    '%s is no empty value',
    (text) => {
      expect(isEmptyValue(text)).toBe(false);
      expect(isAwaited(anEvent({ current: text, forecast: '2,9 %' }))).toBe(false);
      expect(told(anEvent({ current: text }))).toEqual(['value']);
    },
  );

  test('blanks without end are one, and a long text is none', () => {
    expect(isEmptyValue(' \u00a0&nbsp;'.repeat(10_000))).toBe(true);
    expect(isEmptyValue(`n.${' '.repeat(10_000)}x`)).toBe(false);
  });
});
