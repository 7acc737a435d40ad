import type { QueryClient } from '@tanstack/react-query';
import {
  redirect,
  type LoaderFunctionArgs,
  type RouteObject,
  type ShouldRevalidateFunctionArgs,
} from 'react-router-dom';
import { isDay, type Day } from '../domain/day';
import { mondayOf } from '../domain/week';
import type { Queries } from './data/queries';
import { paths, safeNext } from './paths';
import { LoginScreen } from './screens/login/login-screen';
import { PanelTrouble } from './screens/event/panel-trouble';
import { NotFound } from './screens/trouble/not-found';
import { WentWrong } from './screens/trouble/went-wrong';
import { WeekScreen } from './screens/week/week-screen';
import { requireSession } from './session/require-session';
import type { Session } from './session/session';

export type RouteDeps = {
  readonly session: Session;
  readonly queries: Queries;
  readonly queryClient: QueryClient;
  /** The reader's day. */
  readonly today: () => Day;
};

// What only an open event needs is fetched once a week is on screen, so that the week does not wait for it.
const loadPanel = async () => (await import('./screens/event/event-panel')).EventPanel;
const loadEventScreen = async () => (await import('./screens/event/event-screen')).EventScreen;

/** The map of the app's addresses. Loaders guard, read the address and start the query; they never wait for it. */
export function createRoutes({ session, queries, queryClient, today }: RouteDeps): RouteObject[] {
  const thisWeek = () => mondayOf(today());

  function loadHome({ request }: LoaderFunctionArgs) {
    requireSession(session, request);
    return redirect(paths.week(thisWeek(), new URL(request.url).search));
  }

  function loadWeek({ request, params: { monday = '', id } }: LoaderFunctionArgs) {
    requireSession(session, request);
    const right = isDay(monday) ? mondayOf(monday) : thisWeek();
    const { search } = new URL(request.url);
    if (right !== monday)
      return redirect(id === undefined ? paths.week(right, search) : paths.weekEvent(right, id, search));
    // A panel that cannot be fetched now is asked for again when an event is opened.
    void queryClient
      .prefetchQuery(queries.week(monday))
      .then(loadPanel)
      .catch(() => undefined);
    return null;
  }

  function loadEvent({ request, params: { id = '' } }: LoaderFunctionArgs) {
    requireSession(session, request);
    void queryClient.prefetchQuery(queries.history(id));
    return null;
  }

  function loadLogin({ request }: LoaderFunctionArgs) {
    return session.current() ? redirect(safeNext(new URL(request.url).searchParams.get('next'))) : null;
  }

  // A changed filter acts on what is loaded: it asks nothing.
  function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
    const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
    return onlyFilters ? false : defaultShouldRevalidate;
  }

  return [
    {
      errorElement: <WentWrong />,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/', loader: loadHome, element: <></> },
        { path: '/login', loader: loadLogin, element: <LoginScreen /> },
        {
          path: '/week/:monday',
          loader: loadWeek,
          shouldRevalidate,
          element: <WeekScreen />,
          children: [
            {
              path: 'event/:id',
              loader: loadEvent,
              shouldRevalidate,
              lazy: { Component: loadPanel },
              errorElement: <PanelTrouble />,
            },
          ],
        },
        { path: '/event/:id', loader: loadEvent, shouldRevalidate, lazy: { Component: loadEventScreen } },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
