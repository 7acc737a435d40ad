import type { QueryClient } from '@tanstack/react-query';
import type { Params } from 'react-router-dom';
import { addDays, type Day, startOfWeek } from '../../domain/time/day';
import { cancelStaleWeeks, evictDistantWeeks } from '../data/cache/evict-distant-weeks';
import type { Queries } from '../data/queries/queries';
import { paths, safeNext } from '../paths';
import type { SavedViewStore } from '../preferences/saved-views';
import type { Session } from '../session/session';

type LoaderArgs = { readonly pathname: string; readonly search: string; readonly params: Params };

/** Starts the queries of a route, without awaiting them. Returns the URL to open instead, or null. */
export type Load = (args: LoaderArgs) => string | null | Promise<string | null>;

/** Redirects a logged-in user to the requested page. Waits for another tab to share its session first. */
const loadLogin =
  (session: Session, join: () => Promise<void>): Load =>
  async ({ search }) => {
    if (session.user() === null) await join();
    return session.user() === null ? null : safeNext(new URLSearchParams(search).get('next'));
  };

type LoaderDeps = {
  readonly session: Session;
  /** Resolves when another tab has shared its session, or after a short timeout. */
  readonly join: () => Promise<void>;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  /** Today in the display time zone. */
  readonly today: () => Day;
  readonly views: SavedViewStore;
  /** Runs a task when the browser is idle. */
  readonly whenIdle: (task: () => void) => void;
};

// Prefetches only around the week where the user stops: paging through fifty weeks requests no more than those fifty.
function createWeekPrefetch({ session, queries, queryClient, whenIdle }: LoaderDeps, thisWeek: () => Day) {
  let latest: Day | null = null;
  return async (monday: Day): Promise<void> => {
    latest = monday;
    cancelStaleWeeks(queryClient, monday, thisWeek());
    await queryClient.prefetchQuery(queries.week(monday));
    evictDistantWeeks(queryClient, monday, thisWeek());
    // If the week itself failed, its neighbours would fail as well.
    if (queryClient.getQueryState(queries.week(monday).queryKey)?.status !== 'success') return;
    whenIdle(() => {
      if (latest !== monday || !session.current()) return;
      for (const days of [7, -7]) void queryClient.prefetchQuery(queries.week(addDays(monday, days)));
    });
  };
}

/** Route loaders: require a session and validate the URL. */
export function createLoaders(deps: LoaderDeps) {
  const { session, join, queries, queryClient, today, views } = deps;
  const thisWeek = () => startOfWeek(today());
  const prefetchAround = createWeekPrefetch(deps, thisWeek);

  /** Redirects to the login page, unless the session is only interrupted: the user then logs in again in a dialog over the page. */
  const guard =
    (load: Load): Load =>
    (args) =>
      session.user() === null ? `${paths.login}?next=${encodeURIComponent(args.pathname + args.search)}` : load(args);
  return {
    home: guard(({ search }) => {
      const { views: saved, home } = views.current();
      const own = saved.find(({ name }) => name === home)?.search ?? '';
      return paths.week(thisWeek(), search || own);
    }),
    week: guard(({ search, params: { monday = '', id } }) => {
      const validMonday = startOfWeek(monday);
      if (validMonday !== monday)
        return id === undefined ? paths.week(validMonday, search) : paths.weekEvent(validMonday, id, search);
      void prefetchAround(monday);
      return null;
    }),
    event: guard(({ params: { id = '' } }) => {
      void queryClient.prefetchQuery(queries.history(id));
      return null;
    }),
    // The screen knows which page to fetch first; its chunk is loading meanwhile.
    search: guard(() => null),
    // The page reports on responses: fetching the current week gives it at least one.
    provider: guard(() => {
      void queryClient.prefetchQuery(queries.week(thisWeek()));
      return null;
    }),
    login: loadLogin(session, join),
  };
}

export type Loaders = ReturnType<typeof createLoaders>;
