import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { planMerge, type EventFields, type ListedEvent, type StoredEvent } from '../../../src/service/feeds/plan-merge';
import { readFeed } from '../../../src/service/feeds/read-feed';
import { toEventDto } from '../../../src/service/store/event-record';
import { eventRow } from '../../support/event-rows';
import { feeds } from './a-feed';

const NOW = { day: '2026-11-18', hour: '10:00' };
const UNKNOWN = { etag: '', lastModified: '' };
const CONTEXT = { now: NOW, unreadable: new Set<string>() };

function fields(changes: Partial<EventFields> = {}): EventFields {
  const { id: _id, ...rest } = eventRow(changes);
  return rest;
}

const anEvent: fc.Arbitrary<ListedEvent> = fc.record({
  fields: fc
    .record({
      date: fc.integer({ min: 16, max: 20 }).map((day) => `2026-11-${day}`),
      hour: fc.constantFrom('', '08:00', '08:30', '10:00', '14:30', '20:00'),
      series: fc.constantFrom('FR|cpi', 'FR|gdp', 'US|cpi'),
      current: fc.constantFrom('', '1,3%'),
    })
    .map(fields),
  uid: fc.constantFrom('', '', 'a', 'b', 'c', 'd'),
  isCancelled: fc.boolean(),
});
const aReading = fc.array(anEvent, { minLength: 1, maxLength: 12 });

async function* piecesOf(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}

/** Reads a feed of one file with this text. */
async function read(text: string) {
  const open = async () => ({ etag: '', lastModified: '', bytes: piecesOf(text) });
  const [reading] = await Promise.all(
    feeds({ name: 'weekly', file: 'week' }).map((feed) =>
      readFeed(feed, UNKNOWN, { open, after: () => () => undefined }),
    ),
  );
  return reading;
}

/** Counts how often anything else, such as a request, had its turn. */
function countTurns(): () => number {
  let turns = 0;
  const takeTurn = (): void => {
    turns += 1;
    next = setImmediate(takeTurn);
  };
  let next = setImmediate(takeTurn);
  onTestFinished(() => clearImmediate(next));
  return () => turns;
}

/** What is stored once a plan is carried out. */
function apply(stored: readonly StoredEvent[], plan: Awaited<ReturnType<typeof planMerge>>): readonly StoredEvent[] {
  const gone = new Set([...plan.cancelled, ...plan.removed].map(({ id }) => id));
  const replaced = new Map([...plan.changed, ...plan.moved].map((pair) => [pair.stored.id, pair.listed]));
  const highest = Math.max(0, ...stored.map(({ id }) => id));
  const added = plan.added.map((event, index) => ({ fields: event.fields, uid: event.uid, id: highest + index + 1 }));
  const rest = stored.filter(({ id }) => !gone.has(id));
  return [...rest.map((event) => ({ ...event, ...replaced.get(event.id), id: event.id })), ...added];
}

async function store(readings: readonly (readonly ListedEvent[])[]): Promise<readonly StoredEvent[]> {
  let stored: readonly StoredEvent[] = [];
  for (const reading of readings) stored = apply(stored, await planMerge(reading, stored, CONTEXT));
  return stored;
}

const isPast = ({ date, hour }: EventFields): boolean => `${date} ${hour}` <= `${NOW.day} ${NOW.hour}`;

describe('a merge', () => {
  test('changes nothing when the same file is read again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aReading, { maxLength: 3 }), aReading, async (before, last) => {
        const { added, changed, moved, cancelled, removed } = await planMerge(
          last,
          await store([...before, last]),
          CONTEXT,
        );
        expect({ added, changed, moved, cancelled, removed }).toEqual({
          added: [],
          changed: [],
          moved: [],
          cancelled: [],
          removed: [],
        });
      }),
    );
  });

  test('loses nothing from the past, removes nothing beyond the days of the file, and gives each event one match', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aReading, { maxLength: 3 }), aReading, async (before, last) => {
        const stored = await store(before);
        const plan = await planMerge(last, stored, CONTEXT);
        const days = last.map((event) => event.fields.date).toSorted();
        for (const { fields: event } of plan.removed)
          expect([isPast(event), event.date >= (days[0] ?? ''), event.date <= (days.at(-1) ?? '')]).toEqual([
            false,
            true,
            true,
          ]);
        const touched = [...plan.matched.map((pair) => pair.stored), ...plan.cancelled, ...plan.removed];
        expect(new Set(touched).size).toBe(touched.length);
        const uids = apply(stored, plan).flatMap(({ uid }) => (uid === '' ? [] : [uid]));
        expect(new Set(uids).size).toBe(uids.length);
      }),
    );
  });

  test('lists what its file lists', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aReading, { maxLength: 3 }), aReading, async (before, last) => {
        const after = (await store([...before, last])).map((event) => JSON.stringify([event.fields, event.uid]));
        const live = new Map(last.map((event) => [event.uid === '' ? JSON.stringify(event.fields) : event.uid, event]));
        const named = [...live.values()].filter(({ uid, isCancelled }) => uid !== '' && !isCancelled);
        expect(after).toEqual(expect.arrayContaining(named.map((event) => JSON.stringify([event.fields, event.uid]))));
      }),
    );
  });

  test('takes no long time for many events of one series on one day', async () => {
    const many = (count: number, hour: string): ListedEvent[] =>
      Array.from({ length: count }, (_, index) => ({
        fields: fields({ title: `${index}`, hour }),
        uid: '',
        isCancelled: false,
      }));
    const stored = many(20_000, '23:00').map((event, id) => ({ ...event, id }));
    const started = performance.now();
    expect((await planMerge(many(20_000, '22:00'), stored, CONTEXT)).moved).toHaveLength(20_000);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('of many events lets requests be served, while their file is read and compared', async () => {
    const many = Array.from({ length: 20_000 }, (_, id) => ({ ...toEventDto(eventRow({ id })), uid: `${id}` }));
    const turns = countTurns();
    const reading = await read(JSON.stringify(many));
    const whileRead = turns();
    const events = reading?.events ?? [];
    const stored = events.map(({ fields: own, uid }, id) => ({ fields: { ...own }, uid, id }));
    expect((await planMerge(events, stored, CONTEXT)).matched).toHaveLength(20_000);
    expect([whileRead > 3, turns() - whileRead > 2]).toEqual([true, true]);
  });

  test('lets requests be served while a file that is one row of 400 KB is refused', async () => {
    const turns = countTurns();
    await expect(read('a'.repeat(400_000))).rejects.toThrow('No column holds title');
    expect(turns()).toBeGreaterThan(9);
  });
});
