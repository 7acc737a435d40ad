import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { Loaders } from './create-loaders';
import { loadEventScreen, loadLoginScreen, loadPanel, loadProviderScreen, loadSearchScreen } from './lazy-screens';
import { paths } from '../paths';
import { PanelError } from '../screens/event/panel-error';
import { ErrorBoundaryPage, NotFound } from '../screens/errors/error-page';
import { WeekScreen } from '../screens/week/week-screen';

// A changed filter acts on what is loaded: it asks nothing.
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyFilters ? false : defaultShouldRevalidate;
}

/** The map of the app's addresses. */
export function createRoutes({
  loadHome,
  loadWeek,
  loadEvent,
  loadSearch,
  loadProvider,
  loadLogin,
}: Loaders): RouteObject[] {
  return [
    {
      errorElement: <ErrorBoundaryPage />,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/', loader: loadHome, element: <></> },
        { path: '/login', loader: loadLogin, lazy: { Component: loadLoginScreen } },
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
              errorElement: <PanelError />,
            },
          ],
        },
        { path: '/event/:id', loader: loadEvent, shouldRevalidate, lazy: { Component: loadEventScreen } },
        { path: '/search', loader: loadSearch, shouldRevalidate, lazy: { Component: loadSearchScreen } },
        { path: paths.provider, loader: loadProvider, lazy: { Component: loadProviderScreen } },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
