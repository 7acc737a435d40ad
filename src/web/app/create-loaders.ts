import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { addDays, isDay, type Day } from '../../domain/time/day';
import { startOfWeek } from '../../domain/time/week';
import { cancelStaleWeeks, evictDistantWeeks } from '../data/cache/evict-distant-weeks';
import type { Queries } from '../data/queries/queries';
import { loadPanel } from './lazy-screens';
import { paths, safeNext } from '../paths';
import { requireSession } from '../session/require-session';
import type { SavedViewStore } from '../preferences/saved-views';
import type { Session } from '../session/session';

/** Redirects a logged-in user to the requested page. Waits for another tab to share its session first. */
const loadLogin =
  (session: Session, join: () => Promise<void>) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    if (session.user() === null) await join();
    const next = new URL(request.url).searchParams.get('next');
    return session.user() === null ? null : redirect(safeNext(next));
  };

export type LoaderDeps = {
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
      // If the panel cannot be loaded now, opening an event tries again.
      void loadPanel().catch(() => undefined);
      if (latest !== monday || !session.current()) return;
      for (const days of [7, -7]) void queryClient.prefetchQuery(queries.week(addDays(monday, days)));
    });
  };
}

/** Route loaders: require a session, validate the URL and start the queries, without awaiting them. */
export function createLoaders(deps: LoaderDeps) {
  const { session, join, queries, queryClient, today, views } = deps;
  const thisWeek = () => startOfWeek(today());
  const prefetchAround = createWeekPrefetch(deps, thisWeek);

  function loadHome({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    const { views: saved, home } = views.current();
    const own = saved.find(({ name }) => name === home)?.search ?? '';
    return redirect(paths.week(thisWeek(), new URL(request.url).search || own));
  }

  function loadWeek({ request, params: { monday = '', id } }: LoaderFunctionArgs) {
    requireSession(session, request);
    const validMonday = isDay(monday) ? startOfWeek(monday) : thisWeek();
    const { search } = new URL(request.url);
    if (validMonday !== monday)
      return redirect(id === undefined ? paths.week(validMonday, search) : paths.weekEvent(validMonday, id, search));
    void prefetchAround(monday);
    return null;
  }

  function loadEvent({ request, params: { id = '' } }: LoaderFunctionArgs) {
    requireSession(session, request);
    void queryClient.prefetchQuery(queries.history(id));
    return null;
  }

  // The screen knows which page to fetch first; its chunk is loading meanwhile.
  function loadSearch({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    return null;
  }

  // The page reports on responses: fetching the current week gives it at least that one.
  function loadProvider({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    void queryClient.prefetchQuery(queries.week(thisWeek()));
    return null;
  }

  return { loadHome, loadWeek, loadEvent, loadSearch, loadProvider, loadLogin: loadLogin(session, join) };
}

export type Loaders = ReturnType<typeof createLoaders>;
