import { onTestFinished } from 'vitest';
import type { EventList } from '../../../src/web/data/pages/fetch-all-pages';
import { persistQueries } from '../../../src/web/offline/persist-queries';
import { createSession } from '../../../src/web/session/session';
import { aDisk } from '../offline/a-disk';
import { aLivePage, aPendingRelease, DUE, filtersOf, MINUTE } from './a-live-page';

export const IDS = [1, 2, 3, 4, 5, 6, 7];
export const PAGES = [1, 2, 3, 4];
export const ALL = Object.fromEntries(IDS.map((id) => [id, `${id} %`]));
export const pageOf = (id: number) => Math.ceil(id / 2);

/** Clean-up functions, called at the end of a test. */
export const stops: (() => void)[] = [];

export const down = () => Response.json({}, { status: 503 });
export const gone = () => Response.json({ title: 'Not found' }, { status: 404 });

/** A week of seven events on four pages, some of which can fail, with its persisted copy. */
export async function aWeek(disk = aDisk()) {
  onTestFinished(() => stops.splice(0).forEach((stop) => stop()));
  const bodies = IDS.map((id) => aPendingRelease(id, { current: `${id} %` }));
  const page = await aLivePage(DUE - 60 * MINUTE, bodies, { pageLimit: 2 });
  const session = createSession({ storage: null, now: () => Date.now() });
  session.start('ada', 'token', 360_000);
  stops.push(persistQueries({ queryClient: page.queryClient, session, whenIdle: (task) => task() }, disk));
  stops.push(() => page.queryClient.clear());
  const list = () => page.queryClient.getQueryData<EventList>(['week', '2026-11-16']);
  const texts = (from: EventList | undefined) =>
    Object.fromEntries((from?.events ?? []).map(({ id, current }) => [id, current]));
  return {
    ...page,
    list,
    shown: () => texts(list()),
    /** The persisted values, which the app shows offline. */
    persisted(): Record<string, string> {
      const [, text] = [...disk.rows].find(([key]) => key.includes('["week"')) ?? [];
      return texts(typeof text === 'string' ? JSON.parse(text) : undefined);
    },
    fail: (failing: readonly number[], respond: (page: number) => Response = down) =>
      page.respondWith((url) => {
        const number = Number(filtersOf(url.search).page);
        return failing.includes(number) ? respond(number) : null;
      }),
  };
}
