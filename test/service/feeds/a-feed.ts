import { expect, onTestFinished } from 'vitest';
import { createFeedScheduler, type FeedScheduler, type SchedulerDeps } from '../../../src/service/feeds/feed-scheduler';
import { fetchAddress, type FeedRequest } from '../../../src/service/feeds/fetch-address';
import { parseFeeds, type FeedSetting } from '../../../src/service/settings/feed-settings';
import type { Store } from '../../../src/service/store/open-store';
import { toEventDto } from '../../../src/service/store/event-record';
import type { EventDto } from '../../../src/contract/schemas/responses';
import { eventFilters, eventRow } from '../../support/event-rows';
import { newDatabase, openStoreOf, sharedDatabases } from '../../support/databases';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** 10:00 in Paris on a Monday. */
export const MONDAY = Date.parse('2026-11-16T09:00:00Z');
const ADDRESS = 'https://calendar.example/week.json';

/** An event as a feed lists it: JSON of our API, with the publisher's identifier beside its fields. */
export type Listed = Omit<EventDto, 'id'> & { readonly uid?: string; readonly isCancelled?: boolean };

/** A French inflation release on Wednesday at 08:45, unless `changes` say otherwise. */
export function listed(changes: Partial<Listed> = {}): Listed {
  const { id: _id, ...event } = toEventDto(eventRow());
  return { ...event, ...changes };
}

/** What a publisher sends: its file as text, or any response. */
export type Published = string | Response | (() => Promise<Response>);

/** A store over a new database in a file. */
export async function newStore(): Promise<Store> {
  const [inFile] = sharedDatabases;
  if (!inFile) throw new Error('There is no database to test on.');
  return openStoreOf(await newDatabase(inFile[1]));
}

export const feeds = (...list: readonly object[]): readonly FeedSetting[] => parseFeeds(JSON.stringify(list), '[…]');
const [aFeed] = feeds({ name: 'weekly', address: ADDRESS });

/** A publisher, a clock and a log in the test's hands, and a scheduler over a database that reads from it. */
export function startScheduler(store: Store, changes: Partial<SchedulerDeps> = {}) {
  const world = { now: MONDAY, published: '' as Published };
  const requests: FeedRequest[] = [];
  const lines: string[] = [];
  const write = (message: string, fields: object = {}): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const scheduler: FeedScheduler = createFeedScheduler({
    feeds: aFeed ? [aFeed] : [],
    store: store.feeds,
    owner: 'this process',
    now: () => world.now,
    random: () => 0,
    keepSample: false,
    log: { info: write, warn: write, error: (_message, { cause } = {}) => expect.unreachable(String(cause)) },
    after: () => () => undefined,
    open: async ({ origin }, known, signal) => {
      if (origin.kind === 'file') return expect.unreachable(origin.path);
      const send = async (request: FeedRequest) => {
        requests.push(request);
        const { published } = world;
        return typeof published === 'function'
          ? published()
          : new Response(
              published instanceof Response ? published.body : published,
              published instanceof Response ? published : {},
            );
      };
      return fetchAddress(origin.url, known, { send, now: () => world.now, signal, allowPrivate: false });
    },
    ...changes,
  });
  onTestFinished(scheduler.stop);
  /** Lets the feed be read anew: what it lists now, after an interval. Resolves to its state. */
  const read = async (published: Published | readonly unknown[]) => {
    world.now += HOUR;
    world.published =
      typeof published === 'object' && Symbol.iterator in published ? JSON.stringify(published) : published;
    await scheduler.readDue();
    const [state] = await store.feeds.states();
    return state ?? expect.unreachable('the feed has no state');
  };
  return { world, requests, lines, scheduler, read };
}

/** Every event of the store, as the API sends it, by day and hour. */
export async function eventsOf({ events }: Store): Promise<readonly EventDto[]> {
  const { rows } = await events.list(eventFilters({ limit: 500 }));
  return rows.map(toEventDto);
}
