import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchReleases, TOLERANCE, type Release } from '../../../src/service/feeds/same-release';
import { runs } from '../../support/runs';
import { batchesOf, isSameRelease } from './labelled-releases';

const AT = Date.UTC(2026, 9, 15, 12, 30);

const listed = (title: string, over: Partial<Release> = {}): Release => ({
  country: 'US',
  time: AT,
  title,
  period: '',
  source: 'ours',
  ...over,
});
const theirs = (title: string, over: Partial<Release> = {}): Release => listed(title, { source: 'theirs', ...over });

const titlesOf = (pairs: readonly (readonly [Release, Release])[]) => pairs.map(([a, b]) => [a.title, b.title]);

describe('One release from two publishers', () => {
  test.each([
    ['US', 'CPI m/m', 'Inflation Rate MoM (Sep)'],
    ['US', 'CPI m/m', 'Indice des prix à la consommation (IPC) (Mensuel)'],
    ['US', 'Non-Farm Employment Change', 'NFP : créations d’emplois non agricoles'],
    ['US', 'Federal Funds Rate', 'Décision de taux de la Fed (FOMC)'],
    ['US', 'Core Retail Sales m/m', 'Retail Sales Ex Autos MoM'],
    ['GB', 'Core Retail Sales (MoM)', 'Retail Sales ex Fuel MoM'],
    ['DE', 'German Flash Manufacturing PMI', 'HCOB Manufacturing PMI Flash'],
    ['EA', 'CPI Flash Estimate y/y', 'IPC (a/a, estimation rapide)'],
    ['US', '10-y Bond Auction', 'Adjudication d’obligations à 10 ans'],
    ['US', 'FOMC Member Waller Speaks', 'Discours de Waller (Fed)'],
    ['CN', '消费者信心指数', '消费者信心指数'],
  ])('%s: %s is %s', (country, mine, other) => {
    expect(isSameRelease(listed(mine, { country }), theirs(other, { country }))).toBe(true);
  });

  test.each([
    ['US', 'CPI m/m', 'CPI y/y'],
    ['US', 'CPI m/m', 'Core CPI m/m'],
    ['US', 'CPI m/m', 'CPI n.s.a. m/m'],
    ['US', 'CPI', 'CPI'],
    ['US', 'CPI m/m', 'CPI 月率'],
    ['US', 'Building Permits', 'Building Permits (MoM)'],
    ['US', 'Flash Services PMI', 'S&P Global Manufacturing PMI Flash'],
    ['US', 'Flash Services PMI', 'S&P Global Services PMI Final'],
    ['US', 'ISM Manufacturing PMI', 'S&P Global Manufacturing PMI'],
    ['US', '10-Year Note Auction', '2-Year Note Auction'],
    ['US', '10-Year Note Auction', '10-Year TIPS Auction'],
    ['GB', 'Treasury Gilt 2030 Auction', 'Treasury Gilt 2034 Auction'],
    ['US', 'FOMC Member Waller Speaks', 'FOMC Member Cook Speaks'],
    ['EU', 'German Final Services PMI', 'Final Services PMI'],
    ['JP', 'Trade Balance', 'Balance of Trade'],
    ['US', 'Retail Sales ex Autos MoM', 'Retail Sales MoM'],
    ['DE', 'German CPI (YoY)', 'Harmonised Inflation Rate YoY'],
    ['FR', 'France (sept.)', 'France (sept.)'],
  ])('%s: %s is not %s', (country, mine, other) => {
    expect(isSameRelease(listed(mine, { country }), theirs(other, { country }))).toBe(false);
  });

  test('a calendar by currency lists members of the euro area under the euro, and names them in the title', () => {
    const german = listed('German Flash Manufacturing PMI', { country: 'EU' });
    expect(isSameRelease(german, theirs('HCOB Manufacturing PMI Flash', { country: 'DE' }))).toBe(true);
    expect(isSameRelease(german, theirs('HCOB Manufacturing PMI Flash', { country: 'EU' }))).toBe(false);
  });

  test('instants differ by five minutes at most, and the country is one', () => {
    const at = (time: number) => isSameRelease(listed('CPI m/m'), theirs('CPI (MoM)', { time }));
    expect([AT - TOLERANCE - 1, AT - TOLERANCE, AT, AT + TOLERANCE, AT + TOLERANCE + 1].map(at)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ]);
    expect(isSameRelease(listed('CPI m/m'), theirs('CPI m/m', { country: 'CA' }))).toBe(false);
  });

  test('a stated period must not contradict the other, beside the title or in it', () => {
    const sep = listed('CPI m/m', { period: 'sept. 2026' });
    expect(isSameRelease(sep, theirs('CPI (MoM) (Sep)'))).toBe(true);
    expect(isSameRelease(sep, theirs('CPI (MoM) (Aug)'))).toBe(false);
    expect(isSameRelease(listed('GDP q/q', { period: 'T3 2026' }), theirs('GDP (QoQ) (Q2)'))).toBe(false);
    // A week ends on a day that publishers count differently.
    expect(isSameRelease(listed('Initial Jobless Claims (Sep/27)'), theirs('Initial Jobless Claims (Oct/03)'))).toBe(
      true,
    );
  });

  test('without an hour, day, country and title are equal, and the other has no hour either', () => {
    const day = '2026-10-15';
    const meeting = listed('Réunion de l’Eurogroupe', { time: day });
    expect(isSameRelease(meeting, theirs("réunion de l'eurogroupe", { time: day }))).toBe(true);
    expect(isSameRelease(meeting, theirs("réunion de l'eurogroupe", { time: '2026-10-16' }))).toBe(false);
    expect(isSameRelease(meeting, theirs('Eurogroup Meetings', { time: day }))).toBe(false);
    expect(isSameRelease(meeting, theirs('Réunion de l’Eurogroupe'))).toBe(false);
  });

  test('two events of one publisher are two releases', () => {
    expect(isSameRelease(listed('CPI m/m'), listed('CPI m/m'))).toBe(false);
  });
});

describe('Two lists', () => {
  test('a title without a stage is the one of its name at that instant, if there is only one', () => {
    const flash = theirs('HCOB Services PMI Flash', { country: 'FR' });
    const services = listed('HCOB France Services PMI', { country: 'FR' });
    expect(matchReleases([services], [flash])).toEqual([[services, flash]]);
    expect(matchReleases([services], [flash, { ...flash, title: 'HCOB Services PMI Final' }])).toEqual([]);
    // Statistics Canada publishes a first estimate of a month with the figure of the month before.
    const sales = listed('Wholesale Sales m/m', { country: 'CA' });
    expect(matchReleases([sales], [theirs('Wholesale Sales MoM Prel', { country: 'CA' })])).toEqual([]);
  });

  test('where two fit equally well, none is paired; the stage, the period and the instant say which fits better', () => {
    const mine = [listed('CPI m/m')];
    expect(matchReleases(mine, [theirs('CPI (MoM)'), theirs('Inflation Rate MoM')])).toEqual([]);
    expect(titlesOf(matchReleases(mine, [theirs('CPI (MoM)'), theirs('IPC (m/m)', { time: AT + 60_000 })]))).toEqual([
      ['CPI m/m', 'CPI (MoM)'],
    ]);
    const dated = [listed('CPI m/m', { period: 'sept.' })];
    expect(titlesOf(matchReleases(dated, [theirs('CPI (MoM) (Sep)'), theirs('Inflation Rate MoM')]))).toEqual([
      ['CPI m/m', 'CPI (MoM) (Sep)'],
    ]);
    const both = [theirs('Services PMI Flash', { country: 'DE' }), theirs('Services PMI Final', { country: 'DE' })];
    expect(titlesOf(matchReleases([listed('German Final Services PMI', { country: 'DE' })], both))).toEqual([
      ['German Final Services PMI', 'Services PMI Final'],
    ]);
  });

  const events = batchesOf('development').flat();
  const someEvents = fc.array(
    fc.record({ event: fc.constantFrom(...events.slice(0, 120)), minutes: fc.integer({ min: -7, max: 7 }) }),
    { maxLength: 40 },
  );
  const read = (list: readonly { event: Release; minutes: number }[], source: string): readonly Release[] =>
    list.map(({ event, minutes }) => ({ ...event, source, time: AT + minutes * 60_000 }));

  test('pairs are one to one, and the same from either side and in any order', () => {
    fc.assert(
      fc.property(someEvents, someEvents, (first, second) => {
        const [mine, others] = [read(first, 'ours'), read(second, 'theirs')];
        const pairs = matchReleases(mine, others);
        expect(new Set(pairs.flat()).size).toBe(pairs.length * 2);
        const back = matchReleases(others.toReversed(), mine.toReversed()).map(([b, a]) => [a, b] as const);
        const order = (list: readonly (readonly [Release, Release])[]) =>
          list.toSorted(([a], [b]) => mine.indexOf(a) - mine.indexOf(b));
        expect(order(back)).toEqual(order(pairs));
      }),
      { numRuns: runs(200) },
    );
  });

  const COUNT = 20_000;
  const week = (source: string): readonly Release[] => {
    const titles = [...events, ...batchesOf('held-out').flat()].filter((event) => event.source === source);
    return Array.from({ length: COUNT }, (_, at) => {
      const event = titles[at % titles.length] ?? listed('');
      return { ...event, time: AT + Math.floor(at / titles.length) * 86_400_000 };
    });
  };

  test('twice 20,000 events take 200 ms at most, and a flood of one title no more', () => {
    const [mine, others] = [week('forexfactory'), week('fmp')];
    const flood = mine.map((event) => ({ ...event, country: 'US', title: 'CPI m/m', time: AT }));
    const flooded = flood.map((event) => ({ ...event, source: 'fmp' }));
    const best = (measure: () => unknown): number =>
      Math.min(
        ...Array.from({ length: 5 }, () => {
          const start = performance.now();
          measure();
          return performance.now() - start;
        }),
      );
    expect(matchReleases(mine, others).length).toBeGreaterThan(5000);
    expect(best(() => matchReleases(mine, others))).toBeLessThan(200);
    expect(matchReleases(flood, flooded)).toEqual([]);
    expect(best(() => matchReleases(flood, flooded))).toBeLessThan(200);
  });
});
