import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EconomicEvent, Importance } from '../../../src/contract/decode/event';
import { toZonedEvent, type ZonedEvent } from '../../../src/domain/calendar/agenda';
import { sortEvents, type SortColumn } from '../../../src/domain/calendar/sort-events';
import { anEvent } from '../an-event';

const PARIS = { source: 'Europe/Paris', display: 'Europe/Paris' };
const COLUMNS: readonly SortColumn[] = [
  'hour',
  'importance',
  'country',
  'title',
  'period',
  'category',
  'current',
  'forecast',
  'previous',
  'deviation',
  'score',
  'source',
];

const place = (changes: readonly Partial<EconomicEvent>[]): ZonedEvent[] =>
  changes.map((change, index) => toZonedEvent(anEvent({ id: String(index + 1), ...change }), PARIS));
const sorted = (changes: readonly Partial<EconomicEvent>[], column: SortColumn, descending = false) =>
  sortEvents(place(changes), { column, descending }).map(({ event }) => event);
const figures = (texts: readonly string[], descending = false) =>
  sorted(
    texts.map((current) => ({ current })),
    'current',
    descending,
  ).map(({ current }) => current);
const titles = (texts: readonly string[], descending = false) =>
  sorted(
    texts.map((title) => ({ title })),
    'title',
    descending,
  ).map(({ title }) => title);

describe('Figures', () => {
  test('sort by amount, in any scale', () => {
    const texts = ['1,2 Md', '228 k', '−3,1 M', '50,1', '1 350 000'];
    const up = ['−3,1 M', '50,1', '228 k', '1 350 000', '1,2 Md'];
    expect(figures(texts)).toEqual(up);
    expect(figures(texts, true)).toEqual(up.toReversed());
  });

  test('of different units are not mixed: each unit is sorted on its own, in the same order of units both ways', () => {
    const texts = ['52,1', '12 Md$', '0,3 %', '3 Md€', '-1 %', '9 Md$', '49'];
    expect(figures(texts)).toEqual(['-1 %', '0,3 %', '49', '52,1', '3 Md€', '9 Md$', '12 Md$']);
    expect(figures(texts, true)).toEqual(['0,3 %', '-1 %', '52,1', '49', '3 Md€', '12 Md$', '9 Md$']);
    const units = ['7 %', '6 pt', '5 pb', '4', '3 barils', '2 €'];
    expect([figures(units.toReversed()), figures(units, true)]).toEqual([units, units]);
  });

  test('that are not a single number sort last in both directions, in input order', () => {
    const texts = ['', '2 %', '0-0,25 %', 'n.c.', '<1 %', '1 %', '0-0-9', 'Pass'];
    const rest = ['', '0-0,25 %', 'n.c.', '<1 %', '0-0-9', 'Pass'];
    expect(figures(texts)).toEqual(['1 %', '2 %', ...rest]);
    expect(figures(texts, true)).toEqual(['2 %', '1 %', ...rest]);
  });
});

describe('Texts', () => {
  test('follow the French alphabet, accents and case aside, and numbers in them by size', () => {
    const texts = ['Zinc', 'Épargne', 'élan', 'Enchère 10 ans', 'Enchère 5 ans', 'emploi'];
    const up = ['élan', 'emploi', 'Enchère 5 ans', 'Enchère 10 ans', 'Épargne', 'Zinc'];
    expect(titles(texts)).toEqual(up);
    expect(titles(texts, true)).toEqual(up.toReversed());
  });

  test('that are empty sort last in both directions', () => {
    expect(titles(['', 'b', 'a'])).toEqual(['a', 'b', '']);
    expect(titles(['', 'a', 'b'], true)).toEqual(['b', 'a', '']);
  });

  test('are those on screen: the code of a country, the label of a category, the name of a source', () => {
    const [us, de] = ['US', 'DE'].map((code) => ({ region: { code, currency: '', name: code === 'DE' ? 'Z' : 'A' } }));
    expect(sorted([us ?? {}, de ?? {}], 'country').map(({ region }) => region.code)).toEqual(['DE', 'US']);
    const [labour, prices] = [
      { category: { id: 1, label: 'emploi' }, source: { name: 'BLS', link: null }, period: 'sept.' },
      { category: { id: 2, label: 'inflation' }, source: { name: 'BEA', link: null }, period: 'oct.' },
    ];
    expect(sorted([prices, labour], 'category').map(({ category }) => category.id)).toEqual([1, 2]);
    expect(sorted([labour, prices], 'source').map(({ source }) => source.name)).toEqual(['BEA', 'BLS']);
    expect(sorted([labour, prices], 'period').map(({ period }) => period)).toEqual(['oct.', 'sept.']);
  });
});

describe('Hours', () => {
  const day = [
    { id: 'holiday', importance: 'HOLIDAY' as const, hour: '00:00' },
    { id: 'early', hour: '08:00' },
    { id: 'late', hour: '14:30' },
    { id: 'untimed', hour: null },
  ];

  test('are instants; holidays stay first and what has no hour stays last both ways', () => {
    expect(sorted(day.toReversed(), 'hour').map(({ id }) => id)).toEqual(['holiday', 'early', 'late', 'untimed']);
    expect(sorted(day, 'hour', true).map(({ id }) => id)).toEqual(['holiday', 'late', 'early', 'untimed']);
  });
});

test('Importance goes by rank, the most important first, the unknown beside it', () => {
  const ranks: readonly Importance[] = ['HIGH', 'UNKNOWN', 'MEDIUM', 'LOW', 'HOLIDAY'];
  const changes = ['LOW', 'HOLIDAY', 'MEDIUM', 'UNKNOWN', 'HIGH'] as const;
  const events = changes.map((importance) => ({ importance }));
  expect(sorted(events, 'importance').map(({ importance }) => importance)).toEqual(ranks);
  expect(sorted(events, 'importance', true).map(({ importance }) => importance)).toEqual(ranks.toReversed());
});

describe('Any order', () => {
  const anyFigure = fc.constantFrom('', '1 %', '2 %', '1 k', '1000', '0,5 Md€', '3 M$', 'n.c.', '0-1 %', '−2');
  const anyChange: fc.Arbitrary<Partial<EconomicEvent>> = fc.record({
    title: fc.constantFrom('', 'a', 'A', 'é', 'z 10', 'z 9'),
    hour: fc.constantFrom(null, '08:00', '14:30'),
    importance: fc.constantFrom<Importance>('HIGH', 'LOW', 'HOLIDAY', 'UNKNOWN'),
    current: anyFigure,
    forecast: anyFigure,
    previous: anyFigure,
  });
  const anyDay = fc.array(anyChange, { maxLength: 30 }).map(place);
  const anyColumn = fc.constantFrom(...COLUMNS);

  test('returns every event once and does not mutate its input', () => {
    fc.assert(
      fc.property(anyDay, anyColumn, fc.boolean(), (events, column, descending) => {
        const before = [...events];
        const after = sortEvents(events, { column, descending });
        expect(events).toEqual(before);
        expect(after).toHaveLength(events.length);
        expect(new Set(after)).toEqual(new Set(events));
      }),
    );
  });

  test('is stable: what a sort has put in order, the same sort leaves alone', () => {
    fc.assert(
      fc.property(anyDay, anyColumn, fc.boolean(), (events, column, descending) => {
        const once = sortEvents(events, { column, descending });
        expect(sortEvents(once, { column, descending })).toEqual(once);
      }),
    );
  });

  test('is total: two unequal events compare alone as they do among others', () => {
    fc.assert(
      fc.property(anyDay, anyColumn, fc.boolean(), (events, column, descending) => {
        const all = sortEvents(events, { column, descending });
        for (const [index, first] of all.entries()) {
          for (const second of all.slice(index + 1)) {
            // Given in their order, they stay; that is all a total preorder can be held to.
            expect(sortEvents([first, second], { column, descending })).toEqual([first, second]);
          }
        }
      }),
    );
  });

  test('reversed twice keeps the input order of equals', () => {
    const events = place([{ title: 'a' }, { title: 'b' }, { title: 'a' }, { title: 'b' }]);
    const ids = (descending: boolean) =>
      sortEvents(events, { column: 'title', descending }).map(({ event }) => event.id);
    expect(ids(false)).toEqual(['1', '3', '2', '4']);
    expect(ids(true)).toEqual(['2', '4', '1', '3']);
  });
});

describe('Surprises', () => {
  const EVENTS = [
    { current: '1,3 %', forecast: '1,2 %' },
    { current: '90 K', forecast: '120 K' },
    { current: '', forecast: '2 %' },
    { current: '5', forecast: '5' },
  ];
  const ids = (column: SortColumn, descending: boolean, scores?: ReadonlyMap<string, number | null>) =>
    sortEvents(place(EVENTS), { column, descending }, 'either', scores).map(({ event }) => event.id);

  test('sort by their size relative to the figures, whatever the sign and the unit; unknown ones last', () => {
    expect(ids('deviation', true)).toEqual(['2', '1', '4', '3']);
    expect(ids('deviation', false)).toEqual(['4', '1', '2', '3']);
  });

  test('sort by their scores, whatever the sign; unknown ones last', () => {
    const scores = new Map([
      ['1', -2.5],
      ['2', 0.4],
      ['3', null],
    ]);
    expect(ids('score', true, scores)).toEqual(['1', '2', '3', '4']);
    expect(ids('score', false, scores)).toEqual(['2', '1', '3', '4']);
  });
});
