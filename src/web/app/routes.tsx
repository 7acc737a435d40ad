import type { ComponentType } from 'react';
import type { Loaders } from './create-loaders';
import { lazyScreen } from './router/router-view';
import type { AppRoute } from './router/match-routes';
import { isDay } from '../../domain/time/day';
import { paths } from '../paths';
import { PanelError } from '../screens/event/panel/panel-error';
import { ErrorBoundaryPage, NotFound } from '../screens/errors/error-page';
import { WeekScreen } from '../screens/week/week-screen';

const loadLoginScreen = async () => (await import('../screens/login/login-screen')).LoginScreen;
const loadPanel = async () => (await import('../screens/event/panel/event-panel')).EventPanel;
const loadEventScreen = async () => (await import('../screens/event/event-screen')).EventScreen;
const loadSearchScreen = async () => (await import('../screens/search/search-screen')).SearchScreen;
const loadProviderScreen = async () => (await import('../screens/provider/provider-screen')).ProviderScreen;

// Before the click or the key that opens an event, which loads it again if this fails.
const preloadPanel = () => void loadPanel().catch(() => undefined);

export function createRoutes(
  { loadHome, loadWeek, loadEvent, loadSearch, loadProvider, loadLogin }: Loaders,
  loadMessages: () => Promise<unknown>,
): AppRoute[] {
  // A lazy screen waits for the messages of the user's language; the first messages hold those of the login.
  const screen = (load: () => Promise<ComponentType>, failed: Parameters<typeof lazyScreen>[1] = ErrorBoundaryPage) =>
    lazyScreen(async () => (await Promise.all([load(), loadMessages()]))[0], failed);
  return [
    { path: paths.home, load: loadHome },
    { path: paths.login, load: loadLogin, ...lazyScreen(loadLoginScreen, ErrorBoundaryPage) },
    {
      path: '/week/:monday',
      accepts: ({ monday = '' }) => isDay(monday),
      load: loadWeek,
      element: <WeekScreen onIntent={preloadPanel} />,
      children: [{ path: 'event/:id', load: loadEvent, ...screen(loadPanel, PanelError) }],
    },
    { path: '/event/:id', load: loadEvent, ...screen(loadEventScreen) },
    { path: '/search', load: loadSearch, ...screen(loadSearchScreen) },
    { path: paths.provider, load: loadProvider, ...screen(loadProviderScreen) },
    { path: '*', element: <NotFound /> },
  ];
}
