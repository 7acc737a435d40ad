import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildSeries } from '../../../src/domain/series/series';
import { computeStatistics, scoreRelease } from '../../../src/domain/series/statistics';
import { release } from '../release';

type Texts = readonly [current: string, forecast: string, previous?: string];

/** Weekly releases from their texts, oldest first. */
function weekly(values: readonly Texts[]) {
  const day = (index: number) => new Date(Date.UTC(2026, 0, 1 + 7 * index)).toISOString().slice(0, 10);
  const events = values.map(([current, forecast, previous = ''], index) =>
    release(String(index), day(index), { current, forecast, previous }),
  );
  return buildSeries(events).occurrences;
}

const statistics = (values: readonly Texts[]) => computeStatistics(weekly(values));

/** The score of the newest release with a surprise. */
function lastScore(values: readonly Texts[]) {
  const occurrences = weekly(values);
  return scoreRelease(occurrences, occurrences.find(({ surprise }) => surprise !== null)?.event.id ?? '');
}

describe('the surprises of a history in figures', () => {
  test('mean, sample deviation and shares', () => {
    const figures = statistics([
      ['0,4 %', '0,3 %'],
      ['0,3 %', '0,3 %'],
      ['0,1 %', '0,3 %'],
      ['0,4 %', '0,3 %'],
    ]);
    expect(figures).toMatchObject({
      n: 4,
      mean: 0,
      shareAbove: 0.5,
      shareInLine: 0.25,
    });
    expect(figures.standardDeviation).toBeCloseTo(Math.sqrt(0.06 / 3), 12);
    expect(figures.last).toMatchObject({ direction: 'above', difference: 0.1 });
  });

  test('the score of the last surprise is against those before it, from eight on', () => {
    const past = [
      ['1 %', '2 %'],
      ['2 %', '2 %'],
      ['3 %', '2 %'],
      ['1 %', '2 %'],
      ['2 %', '2 %'],
      ['3 %', '2 %'],
    ] as const;
    expect(lastScore([...past, ['4 %', '2 %']])).toBeNull();
    expect(lastScore([...past, ['2 %', '2 %'], ['4 %', '2 %']])).toBeCloseTo(2 / Math.sqrt(4 / 6), 12);
  });

  test('there is no score when the surprises before never varied', () => {
    expect(lastScore([...Array.from({ length: 9 }, () => ['0,4 %', '0,3 %'] as const), ['0,9 %', '0,3 %']])).toBeNull();
  });

  test('releases without two numbers of one unit do not count', () => {
    const figures = statistics([
      ['12', '11'],
      ['0,4 %', ''],
      ['Pass', 'Pass'],
      ['0,4 %', '0,3'],
      ['0,4 %', '0,3 %'],
      ['', '0,5 %'],
    ]);
    expect(figures).toMatchObject({ n: 1, mean: 0.1, standardDeviation: null, shareAbove: 1 });
  });

  test('thousands and millions count together', () => {
    expect(
      statistics([
        ['1,2 M', '1,1 M'],
        ['900 k', '1 M'],
      ]),
    ).toMatchObject({ n: 2, mean: 0, shareAbove: 0.5 });
  });

  test('points and basis points count together, in the unit of the newest', () => {
    expect(
      statistics([
        ['0,3 pt', '0,2 pt'],
        ['25 pb', '20 pb'],
      ]),
    ).toMatchObject({ n: 2, mean: 7.5, shareAbove: 1, last: { unit: { kind: 'basis-point' } } });
  });

  test('figures of several decimals have one mean, whichever is newest', () => {
    const [finest, roundest] = [['0,25', '0,2'] as const, ['3', '2'] as const];
    expect([statistics([finest, roundest]).mean, statistics([roundest, finest]).mean]).toEqual([0.525, 0.525]);
  });

  test('the share revised is of the releases that the next one states again', () => {
    const figures = statistics([
      ['10 k', '9 k'],
      ['11 k', '9 k', '10 k'],
      ['12 k', '9 k', '13 k'],
      ['14 k', '9 k'],
    ]);
    expect(figures).toMatchObject({ restated: 2, revised: 1, shareRevised: 0.5, meanRevision: 2000 });
    expect(figures.revisionMeasure).toMatchObject({ difference: 2000, scale: 1e3, decimals: 0 });
  });

  test('a figure that is stated again as something else is not counted as restated', () => {
    expect(
      statistics([
        ['10 k', '9 k'],
        ['11 k', '9 k', 'Pass'],
        ['12 k', '9 k', '11 %'],
        ['13 k', '9 k', 'n.c.'],
      ]),
    ).toMatchObject({ restated: 0, revised: 0, shareRevised: null, meanRevision: null, revisionMeasure: null });
  });

  test('revisions of ranges are counted, without a mean', () => {
    expect(
      statistics([
        ['4,25-4,50 %', ''],
        ['4,25-4,50 %', '', '4,00-4,25 %'],
      ]),
    ).toMatchObject({ restated: 1, revised: 1, shareRevised: 1, meanRevision: null, revisionMeasure: null });
  });

  test('points and basis points count together, in the unit of the newest', () => {
    const figures = statistics([
      ['0,30 pt', '0,20 pt'],
      ['25 pb', '45 pb', '0,40 pt'],
      ['1 %', '2 %'],
      ['7 pb', '0,06 pt', '20 pb'],
    ]);
    expect(figures).toMatchObject({ n: 3, mean: -3, last: { difference: 1, unit: { kind: 'basis-point' } } });
    expect(figures).toMatchObject({
      restated: 1,
      revised: 1,
      meanRevision: 0.1,
      revisionMeasure: { unit: { kind: 'point' } },
    });
  });

  test('surprises that cancel out do so exactly, however small', () => {
    expect(
      statistics([
        ['0,3 %', '0,1 %'],
        ['0,1 %', '0,2 %'],
        ['0,4 %', '0,5 %'],
      ]).mean,
    ).toBe(0);
  });

  test('equal surprises have that surprise as their mean, to the last digit', () => {
    for (const n of [3, 6, 7, 10, 12, 49]) {
      const figures = statistics(Array.from({ length: n }, () => ['0,4 %', '0,3 %'] as const));
      expect(figures).toMatchObject({ n, mean: 0.1, standardDeviation: 0 });
    }
    expect(statistics(Array.from({ length: 3 }, () => ['1,3 M', '1,1 M'] as const)).mean).toBe(200_000);
  });

  test('an empty history has none', () => {
    expect(statistics([])).toEqual({
      n: 0,
      last: null,
      mean: null,
      standardDeviation: null,
      shareAbove: null,
      shareInLine: null,
      restated: 0,
      revised: 0,
      shareRevised: null,
      meanRevision: null,
      revisionMeasure: null,
    });
  });

  test('amounts beyond all measure do no harm', () => {
    const huge = '9'.repeat(150);
    expect(
      statistics([
        [huge, '0'],
        [`0,${'1'.repeat(190)}`, '0'],
        ['1', '0'],
      ]).n,
    ).toBe(3);
  });
});

/** One row as the table prints it, in tenths of a percent; null is a dash. */
type Row = { readonly current: number; readonly forecast: number | null; readonly previous: number | null };

const print = (tenths: number | null) => (tenths === null ? '-' : `${(tenths / 10).toFixed(1).replace('.', ',')} %`);
const read = (text: string) => Math.round(Number(text.replace(' %', '').replace(',', '.')) * 10);

/** The same figures by the schoolbook, from the texts of the table's rows, oldest first, in tenths. */
function bySchoolbook(rows: readonly { current: string; forecast: string; previous: string }[]) {
  const d = rows
    .filter(({ forecast }) => forecast !== '-')
    .map(({ current, forecast }) => read(current) - read(forecast));
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const deviation = (all: readonly number[]) =>
    Math.sqrt(all.reduce((sum, one) => sum + (one - mean(all)) ** 2, 0) / (all.length - 1));
  const restated = rows.flatMap(({ current }, index) => {
    const next = rows[index + 1]?.previous ?? '-';
    return next === '-' ? [] : [read(next) - read(current)];
  });
  const revisions = restated.filter((difference) => difference !== 0);
  const [last = 0, past] = [d.at(-1), d.slice(0, -1)];
  const varies = past.some((one) => one !== past[0]);
  const or = (has: boolean, figure: number) => (has ? figure : null);
  return {
    n: d.length,
    mean: or(d.length > 0, mean(d)),
    deviation: or(d.length > 1, deviation(d)),
    score: or(d.length >= 8 && varies, last / deviation(past)),
    above: or(d.length > 0, d.filter((one) => one > 0).length / d.length),
    inLine: or(d.length > 0, d.filter((one) => one === 0).length / d.length),
    shareRevised: or(restated.length > 0, revisions.length / restated.length),
    meanRevision: or(revisions.length > 0, mean(revisions)),
  };
}

/** Equal but for binary noise; null only to null. */
const like = (expected: number | null) => (figure: number | null) =>
  figure === expected || (figure !== null && expected !== null && Math.abs(figure - expected) < 1e-9);

test('every figure is what the schoolbook makes of the rows of the table', () => {
  const tenths = fc.integer({ min: -60, max: 60 });
  const row: fc.Arbitrary<Row> = fc.record({
    current: tenths,
    forecast: fc.option(tenths, { freq: 5 }),
    previous: fc.option(tenths, { freq: 5 }),
  });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), fc.array(fc.boolean()), (drawn, isStated) => {
      // About half of the releases state the last figure as it was.
      const rows = drawn.map(({ current, forecast, previous }, index) => ({
        current: print(current),
        forecast: print(forecast),
        previous: print(isStated[index] ? (drawn[index - 1]?.current ?? null) : previous),
      }));
      const texts = rows.map(({ current, forecast, previous }): Texts => [current, forecast, previous]);
      const figures = statistics(texts);
      const expected = bySchoolbook(rows);
      const scaled = (figure: number | null) => (figure === null ? null : figure / 10);
      expect(figures.n).toBe(expected.n);
      expect(figures.mean).toSatisfy(like(scaled(expected.mean)));
      expect(figures.standardDeviation).toSatisfy(like(scaled(expected.deviation)));
      expect(lastScore(texts)).toSatisfy(like(expected.score));
      expect(figures.shareAbove).toSatisfy(like(expected.above));
      expect(figures.shareInLine).toSatisfy(like(expected.inLine));
      expect(figures.shareRevised).toSatisfy(like(expected.shareRevised));
      expect(figures.meanRevision).toSatisfy(like(scaled(expected.meanRevision)));
    }),
  );
});

describe('the score of one release', () => {
  const CURRENT = ['1 %', '2 %', '3 %', '1 %', '2 %', '3 %', '2 %', '4 %', '', '9 %'];
  const releases = CURRENT.map((current, index) =>
    release(String(index), `2026-01-${String(10 + index)}`, { current, forecast: '2 %' }),
  );
  const { occurrences } = buildSeries(releases);

  test('is against the releases before it alone', () => {
    expect(scoreRelease(occurrences, '7')).toBeCloseTo(2 / Math.sqrt(4 / 6), 12);
    expect(scoreRelease(occurrences, '7')).toBe(scoreRelease(buildSeries(releases.slice(0, 8)).occurrences, '7'));
  });

  test('is against releases in its own unit alone', () => {
    const inPoints = release('0', '2026-01-10', { current: '1 pt', forecast: '2 pt' });
    const mixed = buildSeries([inPoints, ...releases.slice(1)]).occurrences;
    expect(scoreRelease(mixed, '7')).toBeNull();
    expect(scoreRelease(mixed, '9')).toBeCloseTo(7 / Math.sqrt(20 / 21), 12);
  });

  test('is unknown for a release without surprise, with too few before it, and for none of the series', () => {
    expect(['8', '6', 'other'].map((id) => scoreRelease(occurrences, id))).toEqual([null, null, null]);
  });
});
