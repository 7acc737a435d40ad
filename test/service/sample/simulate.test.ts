import { group } from 'd3-array';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeEventFast } from '../../../src/contract/decode/fast-path';
import { NOOP_DIAGNOSTICS } from '../../../src/contract/diagnostics/diagnostics';
import { eventDtoSchema } from '../../../src/contract/schemas/responses';
import { toEventDto } from '../../../src/service/store/event-record';
import { simulate } from '../../../src/service/sample/simulate';
import { NINE_YEARS } from './simulated-years';
import { runs, sample } from '../../support/runs';

/** Twenty events of each series, spread over the years; all in the soak. */
const OF_EACH_SERIES = [...group(NINE_YEARS, ({ row }) => row.series).values()].flatMap((events) => sample(events, 20));
const DAY = 86_400_000;
const AFTER_ALL = new Date('2028-06-01T00:00:00Z');
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const payrolls = (day: string) => {
  const [event] = [...simulate({ from: day, to: day, now: AFTER_ALL })].filter(
    ({ row }) => row.series === 'US-jobs-payrolls',
  );
  return event?.row;
};

describe('the simulated calendar', () => {
  test('has valid events with a title, an https source and a comment that they are simulated', () => {
    const invalid = OF_EACH_SERIES.filter(({ row }) => {
      const prefix =
        row.importance === 'HOLIDAY' || row.series.includes('-discours-') ? 'Données simulées. ' : 'Valeurs simulées. ';
      const hasComment = row.comment.startsWith(prefix) && row.comment.length > prefix.length;
      return (
        !eventDtoSchema.safeParse(toEventDto(row)).success ||
        !hasComment ||
        row.title === '' ||
        !row.source_link.startsWith('https://')
      );
    });
    expect(invalid).toEqual([]);
  });

  test('is decoded by the app at once: it loads the tolerant decoder for no event', () => {
    const events = OF_EACH_SERIES.map(({ row }) => row);
    const slow = events.filter((row) => decodeEventFast({ data: toEventDto(row) }, NOOP_DIAGNOSTICS) === null);
    expect(slow.map(({ title }) => title)).toEqual([]);
  });

  test('has unique ids, sorted by day, hour and id', () => {
    expect(new Set(NINE_YEARS.map(({ row }) => row.id)).size).toBe(NINE_YEARS.length);
    const keys = NINE_YEARS.map(({ row }) => `${row.date} ${row.hour} ${String(row.id).padStart(9, '0')}`);
    expect(keys).toEqual(keys.toSorted());
  });

  test('has US payrolls at 13:30 in Paris on 2021-11-05, at 14:30 in October and December', () => {
    expect(payrolls('2021-10-08')?.hour).toBe('14:30');
    expect(payrolls('2021-11-05')?.hour).toBe('13:30');
    expect(payrolls('2021-12-03')?.hour).toBe('14:30');
  });

  test('has Japanese morning releases at night in Paris, an hour later in summer', () => {
    const hours = NINE_YEARS.filter(({ row }) => row.series === 'JP-gdp-prelim').map(
      ({ row }) => `${row.date.slice(5, 7)} ${row.hour}`,
    );
    expect(new Set(hours)).toEqual(new Set(['02 00:50', '05 01:50', '08 01:50', '11 00:50']));
  });

  test('moves US claims to Wednesday in the week of Thanksgiving', () => {
    const claims = [...simulate({ from: '2026-11-23', to: '2026-11-29', now: AFTER_ALL })].filter(
      ({ row }) => row.series === 'US-claims',
    );
    expect(claims.map(({ row }) => row.date)).toEqual(['2026-11-25']);
  });

  test('includes the pandemic: payrolls of April 2020 fall by about 20.5 million', () => {
    expect(payrolls('2020-05-08')?.current).toMatch(/^-20[45]\d\dK$/);
  });

  test('has ranges for the Fed, votes for the Bank of England, bounds for the Bank of Japan', () => {
    const on = (day: string, series: string) =>
      [...simulate({ from: day, to: day, now: AFTER_ALL })].find(({ row }) => row.series === series)?.row;
    expect(on('2022-12-14', 'US-rate')?.current).toBe('4,25-4,50%');
    expect(on('2022-12-14', 'US-rate')?.previous).toBe('3,75-4,00%');
    expect(on('2020-08-06', 'GB-votes')?.current).toBe('0-0-9');
    expect(on('2024-03-19', 'JP-rate')?.current).toBe('<0,10%');
  });
});

describe('a simulated event', () => {
  test('is the same in a shorter range', () => {
    const days = fc.integer({ min: Date.parse('2019-01-01') / DAY, max: Date.parse('2027-12-01') / DAY });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20 }), (start, length) => {
        const [from, to] = [dayOf(start * DAY), dayOf((start + length) * DAY)];
        const expected = NINE_YEARS.filter(({ row }) => row.date >= from && row.date <= to);
        expect([...simulate({ from, to, now: AFTER_ALL })]).toEqual(expected);
      }),
      { numRuns: runs(8) },
    );
  });

  test('is the sum of its published and its pending texts at any time', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2026-10-01'), max: Date.parse('2027-01-31') }), (instant) => {
        const span = { from: '2026-11-01', to: '2026-11-30' };
        const settled = [...simulate({ ...span, now: AFTER_ALL })].map(({ row }) => row);
        const joined = [...simulate({ ...span, now: new Date(instant) })].map(({ row, pending }) => {
          const texts = Object.fromEntries(pending.map(({ field, text }) => [field, text]));
          return { ...row, ...texts };
        });
        expect(joined).toEqual(settled);
      }),
      { numRuns: runs(8) },
    );
  });
});

describe('the texts of a simulated event', () => {
  const at = (now: string, series: string, day: string) =>
    [...simulate({ from: day, to: day, now: new Date(now) })].find(({ row }) => row.series === series);

  test('include the value from its release on', () => {
    const before = at('2026-11-25T13:29:59Z', 'US-claims', '2026-11-25');
    expect(before?.row.current).toBe('');
    expect(before?.pending.map(({ field, at: instant }) => [field, instant])).toEqual([
      ['previous', '2026-11-25T13:30:00.000Z'],
      ['current', '2026-11-25T13:30:00.000Z'],
    ]);
    const after = at('2026-11-25T13:30:00Z', 'US-claims', '2026-11-25');
    expect([after?.row.previous, after?.row.current]).toEqual(before?.pending.map(({ text }) => text));
    // The release itself revises the value before it.
    expect(before?.row.previous).not.toBe(after?.row.previous);
    expect(after?.pending).toEqual([]);
  });

  test('include the forecast from seven days before, and the previous value from the previous release on', () => {
    const early = at('2026-11-12T12:00:00Z', 'US-claims', '2026-11-25');
    expect(early?.row).toMatchObject({ previous: '', current: '', prevision: '' });
    expect(early?.pending.map(({ field, at: instant }) => [field, instant])).toEqual([
      ['previous', '2026-11-19T13:30:00.000Z'],
      ['previous', '2026-11-25T13:30:00.000Z'],
      ['current', '2026-11-25T13:30:00.000Z'],
      ['prevision', '2026-11-18T13:30:00.000Z'],
    ]);
    const later = at('2026-11-20T00:00:00Z', 'US-claims', '2026-11-25');
    expect(later?.row.previous).toBe(early?.pending[0]?.text);
    expect(later?.row.prevision).toBe(early?.pending[3]?.text);
  });

  test('are empty for holidays and speeches', () => {
    const withoutValues = NINE_YEARS.filter(
      ({ row }) => row.importance === 'HOLIDAY' || row.series.includes('-discours-'),
    );
    expect(withoutValues.length).toBeGreaterThan(5000);
    expect(
      withoutValues.filter(
        ({ row, pending }) => row.previous + row.current + row.prevision !== '' || pending.length > 0,
      ),
    ).toEqual([]);
  });
});
