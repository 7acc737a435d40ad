import { describe, expect, test } from 'vitest';
import { toSources } from '../../../src/service/feeds/feed-routes';
import { databases, newDatabase, openStoreOf } from '../../support/databases';
import { eventsOf, feeds, HOUR, listed, startScheduler, type Listed } from './a-feed';

const US = { zone: { code: 'US', currency: 'USD', name: 'États-Unis' }, date: '2026-11-18', hour: '14:30', period: '' };
const jobless = (changes: Partial<Listed>): Listed =>
  listed({
    ...US,
    title: 'Unemployment Rate',
    source: { name: 'A', link: '' },
    current: '',
    prevision: '',
    previous: '',
    ...changes,
  });

const SETTINGS = [
  { name: 'slow', address: 'https://slow.example/', priority: 1 },
  { name: 'fast', address: 'https://fast.example/', priority: 5 },
];

describe.each(databases)('one release in two feeds on %s', (_name, create) => {
  async function start() {
    const store = await openStoreOf(await newDatabase(create));
    const files = new Map<string, readonly Listed[]>();
    async function* bytesOf(name: string) {
      yield new TextEncoder().encode(JSON.stringify(files.get(name)));
    }
    const { world, scheduler } = startScheduler(store, {
      feeds: feeds(...SETTINGS),
      open: async ({ name }) => ({ etag: '', lastModified: '', bytes: bytesOf(name) }),
    });
    /** Lets both feeds be read, and gives what the API then serves. */
    const read = async (now: { readonly slow: readonly Listed[]; readonly fast: readonly Listed[] }) => {
      for (const [name, list] of Object.entries(now)) files.set(name, list);
      world.now += HOUR;
      await scheduler.readDue();
      return eventsOf(store);
    };
    const sources = async (id: number) => toSources(await store.feeds.versions(id));
    return { read, sources };
  }

  const OTHER = jobless({ title: 'GDP q/q' });

  test('is one event with the values of the higher priority, and the figures that it lacks from the other', async () => {
    const { read, sources } = await start();
    const [event, ...others] = await read({
      slow: [
        jobless({
          title: 'Jobless Rate (Oct)',
          current: '4,4 %',
          prevision: '4,5 %',
          source: { name: 'Slow', link: '' },
        }),
      ],
      fast: [jobless({ hour: '14:32', prevision: '4.6%', source: { name: 'Fast', link: '' } })],
    });
    expect(others).toEqual([]);
    expect(event).toMatchObject({
      title: 'Unemployment Rate',
      hour: '14:32',
      current: '4,4 %',
      prevision: '4.6%',
      source: { name: 'Fast' },
    });
    expect(await sources(event?.id ?? 0)).toMatchObject([
      { feed: 'fast', isServed: true, prevision: '4.6%', current: '' },
      { feed: 'slow', isServed: false, title: 'Jobless Rate (Oct)', current: '4,4 %', hour: '14:30' },
    ]);
  });

  test('has the figure of the other feed in place of a dash, which stays where no feed has one', async () => {
    const { read } = await start();
    const figures = { current: '-', prevision: 'n.c.' };
    const [event] = await read({ slow: [jobless({ current: '4,4 %' })], fast: [jobless(figures)] });
    expect(event).toMatchObject({ current: '4,4 %', prevision: 'n.c.' });
  });

  test('falls back to the other feed when one withdraws it, and goes with the last', async () => {
    const { read } = await start();
    const slow = jobless({ current: '4,4 %' });
    const fast = jobless({ current: '4.4%' });
    const [before] = await read({ slow: [slow, OTHER], fast: [fast, OTHER] });
    expect(before).toMatchObject({ current: '4.4%' });
    const left = await read({ slow: [slow, OTHER], fast: [OTHER] });
    expect(left.find(({ id }) => id === before?.id)).toMatchObject({ current: '4,4 %' });
    const gone = await read({ slow: [OTHER], fast: [OTHER] });
    expect(gone.map(({ title }) => title)).toEqual(['GDP q/q']);
  });

  test.each([
    ['Core CPI m/m', 'CPI m/m'],
    ['CPI m/m', 'CPI y/y'],
    ['Flash Manufacturing PMI', 'Flash Services PMI'],
    ['Building Permits', 'Housing Starts'],
  ])('is not %s and %s', async (one, other) => {
    const { read } = await start();
    const events = await read({ slow: [jobless({ title: one })], fast: [jobless({ title: other })] });
    expect(events.map(({ title }) => title).toSorted()).toEqual([one, other].toSorted());
  });
});
