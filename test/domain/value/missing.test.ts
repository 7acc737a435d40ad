import { describe, expect, test } from 'vitest';
import type { EconomicEvent } from '../../../src/contract/decode/event';
import { pendingReleases, isPending } from '../../../src/domain/calendar/pending-releases';
import { publishesFigure } from '../../../src/domain/calendar/figures';
import { dueAlerts, isOverdue } from '../../../src/domain/alerts/due-alerts';
import { buildSeries } from '../../../src/domain/series/series';
import { parseValue } from '../../../src/domain/value/value';
import { isEmptyValue } from '../../../src/domain/value/missing';
import { anEvent } from '../an-event';
import { EMPTY_TEXTS, spelled } from '../empty-texts';

const AT = Date.parse('2026-11-18T13:30:00Z');
const MINUTE = 60_000;
const wanted = new Map([['value', 0]] as const);
const dueOf = (event: EconomicEvent, isPolled = false) =>
  dueAlerts({ event, at: AT, wanted }, AT + MINUTE, isPolled, isPolled).map(({ trigger }) => trigger);

describe.each(EMPTY_TEXTS.map((text) => [spelled(text), text]))('%s is an empty value', (_, text) => {
  test('to code that parses values', () => {
    expect(isEmptyValue(text)).toBe(true);
    expect(parseValue(text)).toEqual({ kind: 'none' });
    const series = buildSeries([anEvent({ current: text, forecast: '2,9 %' })]);
    expect([series.points.length, series.nonNumeric, series.next?.event.id]).toEqual([0, 0, '12']);
  });

  test('to code that waits for one', () => {
    const event = anEvent({ current: text, forecast: '2,9 %' });
    expect([isPending(event), publishesFigure(event)]).toEqual([true, true]);
    expect(pendingReleases([event], 'Europe/Paris')).toEqual([{ id: '12', day: '2026-11-18', at: AT }]);
    expect(isOverdue({ event, at: AT, wanted }, AT)).toBe(true);
    expect([dueOf(event), dueOf(event, true)]).toEqual([[], []]);
  });

  test('of an event without figures', () => {
    const i18n = anEvent({ current: text, forecast: text, previous: text });
    expect([publishesFigure(i18n), isPending(i18n)]).toEqual([false, false]);
    expect(dueOf(i18n)).toEqual(['value']);
  });
});

describe('a text with a value', () => {
  test.each(['0', '-0,1 %', '−2', 'Pass', 'n', 'n.', 'nc.x', 'null', '0-0-9', '—2', 'N/A (r)', '- 5', '~', '.'])(
    '%s is no empty value',
    (text) => {
      expect(isEmptyValue(text)).toBe(false);
      expect(isPending(anEvent({ current: text, forecast: '2,9 %' }))).toBe(false);
      expect(dueOf(anEvent({ current: text }))).toEqual(['value']);
    },
  );

  test('blanks without end are one, and a long text is none', () => {
    expect(isEmptyValue(' \u00a0&nbsp;'.repeat(10_000))).toBe(true);
    expect(isEmptyValue(`n.${' '.repeat(10_000)}x`)).toBe(false);
  });
});
