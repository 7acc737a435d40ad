import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { eventDtoSchema } from '../../../src/contract/schemas/event-dto';
import { toEventDto } from '../../../src/service/events/event-response';
import { simulate } from '../../../src/service/sample/simulate';
import { NINE_YEARS } from './simulated-years';
import { runs } from '../../support/runs';

const DAY = 86_400_000;
const LATE = new Date('2028-06-01T00:00:00Z');
const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);

const payrolls = (day: string) => {
  const [event] = [...simulate({ from: day, to: day, now: LATE })].filter(
    ({ row }) => row.series === 'US-jobs-payrolls',
  );
  return event?.row;
};

describe('the simulated calendar', () => {
  test('every event is an EventDto with a title, a source on https and a comment that says it is simulated', () => {
    const faults = NINE_YEARS.filter(({ row }) => {
      const opening =
        row.importance === 'HOLIDAY' || row.series.includes('-discours-') ? 'Données simulées. ' : 'Valeurs simulées. ';
      const honest = row.comment.startsWith(opening) && row.comment.length > opening.length;
      return (
        !eventDtoSchema.safeParse(toEventDto(row)).success ||
        !honest ||
        row.title === '' ||
        !row.source_link.startsWith('https://')
      );
    });
    expect(faults).toEqual([]);
  });

  test('ids are unique and come in order of day, hour and id', () => {
    expect(new Set(NINE_YEARS.map(({ row }) => row.id)).size).toBe(NINE_YEARS.length);
    const places = NINE_YEARS.map(({ row }) => `${row.date} ${row.hour} ${String(row.id).padStart(9, '0')}`);
    expect(places).toEqual(places.toSorted());
  });

  test('US payrolls of 2021-11-05 are at 13:30 in Paris, those of October and December at 14:30', () => {
    expect(payrolls('2021-10-08')?.hour).toBe('14:30');
    expect(payrolls('2021-11-05')?.hour).toBe('13:30');
    expect(payrolls('2021-12-03')?.hour).toBe('14:30');
  });

  test('Japanese morning data are at night in Paris, at another hour in summer than in winter', () => {
    const hours = NINE_YEARS.filter(({ row }) => row.series === 'JP-gdp-prelim').map(
      ({ row }) => `${row.date.slice(5, 7)} ${row.hour}`,
    );
    expect(new Set(hours)).toEqual(new Set(['02 00:50', '05 01:50', '08 01:50', '11 00:50']));
  });

  test('the week of Thanksgiving brings American claims forward to Wednesday', () => {
    const claims = [...simulate({ from: '2026-11-23', to: '2026-11-29', now: LATE })].filter(
      ({ row }) => row.series === 'US-claims',
    );
    expect(claims.map(({ row }) => row.date)).toEqual(['2026-11-25']);
  });

  test('the pandemic stays in the data: payrolls of April 2020 fall by about 20.5 million', () => {
    expect(payrolls('2020-05-08')?.current).toMatch(/^-20[45]\d\dK$/);
  });

  test('the Fed announces a range, the Bank of England its votes, the Bank of Japan a bound', () => {
    const on = (day: string, series: string) =>
      [...simulate({ from: day, to: day, now: LATE })].find(({ row }) => row.series === series)?.row;
    expect(on('2022-12-14', 'US-rate')?.current).toBe('4,25-4,50%');
    expect(on('2022-12-14', 'US-rate')?.previous).toBe('3,75-4,00%');
    expect(on('2020-08-06', 'GB-votes')?.current).toBe('0-0-9');
    expect(on('2024-03-19', 'JP-rate')?.current).toBe('<0,10%');
  });
});

describe('the same event whatever is asked', () => {
  test('a shorter span gives the same events as nine years', () => {
    const days = fc.integer({ min: Date.parse('2019-01-01') / DAY, max: Date.parse('2027-12-01') / DAY });
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 20 }), (start, length) => {
        const [from, to] = [dayOf(start * DAY), dayOf((start + length) * DAY)];
        const expected = NINE_YEARS.filter(({ row }) => row.date >= from && row.date <= to);
        expect([...simulate({ from, to, now: LATE })]).toEqual(expected);
      }),
      { numRuns: runs(8) },
    );
  });

  test('at any moment, what is published and what is pending make up the same event', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.parse('2026-10-01'), max: Date.parse('2027-01-31') }), (instant) => {
        const span = { from: '2026-11-01', to: '2026-11-30' };
        const settled = [...simulate({ ...span, now: LATE })].map(({ row }) => row);
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

describe('what is known at a moment', () => {
  const at = (now: string, series: string, day: string) =>
    [...simulate({ from: day, to: day, now: new Date(now) })].find(({ row }) => row.series === series);

  test('a value is blank until its instant, which is written in UTC, and known from it on', () => {
    const before = at('2026-11-25T13:29:59Z', 'US-claims', '2026-11-25');
    expect(before?.row.current).toBe('');
    expect(before?.pending.map(({ field, at: instant }) => [field, instant])).toEqual([
      ['current', '2026-11-25T13:30:00.000Z'],
    ]);
    const after = at('2026-11-25T13:30:00Z', 'US-claims', '2026-11-25');
    expect(after?.row.current).toBe(before?.pending[0]?.text);
    expect(after?.pending).toEqual([]);
  });

  test('a forecast appears seven days before, the previous value when the release before is out', () => {
    const early = at('2026-11-12T12:00:00Z', 'US-claims', '2026-11-25');
    expect(early?.row).toMatchObject({ previous: '', current: '', prevision: '' });
    expect(early?.pending.map(({ field, at: instant }) => [field, instant])).toEqual([
      ['previous', '2026-11-19T13:30:00.000Z'],
      ['current', '2026-11-25T13:30:00.000Z'],
      ['prevision', '2026-11-18T13:30:00.000Z'],
    ]);
    const later = at('2026-11-20T00:00:00Z', 'US-claims', '2026-11-25');
    expect(later?.row.previous).toBe(early?.pending[0]?.text);
    expect(later?.row.prevision).toBe(early?.pending[2]?.text);
  });

  test('holidays and speeches have no values', () => {
    const spoken = NINE_YEARS.filter(({ row }) => row.importance === 'HOLIDAY' || row.series.includes('-discours-'));
    expect(spoken.length).toBeGreaterThan(5000);
    expect(
      spoken.filter(({ row, pending }) => row.previous + row.current + row.prevision !== '' || pending.length > 0),
    ).toEqual([]);
  });
});
