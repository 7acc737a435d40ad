import type { QueryClient } from '@tanstack/react-query';
import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { addDays, isDay, type Day } from '../../domain/time/day';
import { startOfWeek } from '../../domain/time/week';
import { cancelStaleWeeks, evictDistantWeeks } from '../data/cache/evict-distant-weeks';
import type { Queries } from '../data/queries/queries';
import { loadPanel } from './lazy-screens';
import { paths, safeNext } from '../paths';
import { requireSession } from '../session/require-session';
import type { PreferenceStore } from '../preferences/preferences';
import type { SavedViewStore } from '../preferences/saved-views';
import type { Session } from '../session/session';

/** Leads a reader who is signed in on to the page that was asked for; one who is signed in elsewhere is, once `join` has settled. */
const loadLogin =
  (session: Session, join: () => Promise<void>) =>
  async ({ request }: LoaderFunctionArgs): Promise<Response | null> => {
    if (session.reader() === null) await join();
    const next = new URL(request.url).searchParams.get('next');
    return session.reader() === null ? null : redirect(safeNext(next));
  };

export type LoaderDeps = {
  readonly session: Session;
  /** Waits a moment for another tab to share its session. */
  readonly join: () => Promise<void>;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  /** The reader's day. */
  readonly today: () => Day;
  readonly views: SavedViewStore;
  readonly preferences: PreferenceStore;
  /** Runs a task when the page has nothing better to do. */
  readonly whenIdle: (task: () => void) => void;
};

// Only around the week where the reader stops: one who leafs through fifty asks for no more than those.
function createLookAround({ session, queries, queryClient, whenIdle }: LoaderDeps, thisWeek: () => Day) {
  let latest: Day | null = null;
  return async (monday: Day): Promise<void> => {
    latest = monday;
    cancelStaleWeeks(queryClient, monday, thisWeek());
    await queryClient.prefetchQuery(queries.week(monday));
    evictDistantWeeks(queryClient, monday, thisWeek());
    // Where the week itself could not be had, its neighbours could not either.
    if (queryClient.getQueryState(queries.week(monday).queryKey)?.status !== 'success') return;
    whenIdle(() => {
      // A panel that cannot be fetched now is asked for again when an event is opened.
      void loadPanel().catch(() => undefined);
      if (latest !== monday || !session.current()) return;
      for (const days of [7, -7]) void queryClient.prefetchQuery(queries.week(addDays(monday, days)));
    });
  };
}

/** What happens before a screen is shown: the guard, the reading of the address, the start of its query. Nothing is waited for. */
export function createLoaders(deps: LoaderDeps) {
  const { session, join, queries, queryClient, today, views, preferences } = deps;
  const thisWeek = () => startOfWeek(today());
  const lookAround = createLookAround(deps, thisWeek);

  function loadHome({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    const { views: saved, home } = views.current();
    const lastFold = preferences.current().foldLow ? '?low=fold' : '';
    const own = saved.find(({ name }) => name === home)?.search ?? lastFold;
    return redirect(paths.week(thisWeek(), new URL(request.url).search || own));
  }

  function loadWeek({ request, params: { monday = '', id } }: LoaderFunctionArgs) {
    requireSession(session, request);
    const right = isDay(monday) ? startOfWeek(monday) : thisWeek();
    const { search } = new URL(request.url);
    if (right !== monday)
      return redirect(id === undefined ? paths.week(right, search) : paths.weekEvent(right, id, search));
    void lookAround(monday);
    return null;
  }

  function loadEvent({ request, params: { id = '' } }: LoaderFunctionArgs) {
    requireSession(session, request);
    void queryClient.prefetchQuery(queries.history(id));
    return null;
  }

  // Which page to ask for first is known to the screen, whose part of the app is being fetched meanwhile.
  function loadSearch({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    return null;
  }

  // What the page tells of is what was answered: there, the week's answers at least.
  function loadProvider({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    void queryClient.prefetchQuery(queries.week(thisWeek()));
    return null;
  }

  return { loadHome, loadWeek, loadEvent, loadSearch, loadProvider, loadLogin: loadLogin(session, join) };
}

export type Loaders = ReturnType<typeof createLoaders>;
