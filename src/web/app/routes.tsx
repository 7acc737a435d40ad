import type { ComponentType } from 'react';
import type { RouteObject, ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { Loaders } from './create-loaders';
import { loadEventScreen, loadLoginScreen, loadPanel, loadProviderScreen, loadSearchScreen } from './lazy-screens';
import { paths } from '../paths';
import { PanelError } from '../screens/event/panel/panel-error';
import { ErrorBoundaryPage, NotFound } from '../screens/errors/error-page';
import { WeekScreen } from '../screens/week/week-screen';

// Filters apply to loaded data: changing them sends no request.
function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const onlyFilters = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return onlyFilters ? false : defaultShouldRevalidate;
}

/** The routes of the app. `loadMessages` loads the messages of lazy parts. */
export function createRoutes(
  { loadHome, loadWeek, loadEvent, loadSearch, loadProvider, loadLogin }: Loaders,
  loadMessages: () => Promise<unknown>,
): RouteObject[] {
  // A lazy screen waits for the messages of the user's language.
  const screen = (load: () => Promise<ComponentType>) => ({
    Component: async () => (await Promise.all([load(), loadMessages()]))[0],
  });
  return [
    {
      errorElement: <ErrorBoundaryPage />,
      hydrateFallbackElement: <></>,
      children: [
        { path: '/', loader: loadHome, element: <></> },
        { path: '/login', loader: loadLogin, lazy: screen(loadLoginScreen) },
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
              lazy: screen(loadPanel),
              errorElement: <PanelError />,
            },
          ],
        },
        { path: '/event/:id', loader: loadEvent, shouldRevalidate, lazy: screen(loadEventScreen) },
        { path: '/search', loader: loadSearch, shouldRevalidate, lazy: screen(loadSearchScreen) },
        { path: paths.provider, loader: loadProvider, lazy: screen(loadProviderScreen) },
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
}
