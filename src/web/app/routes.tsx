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

// Called before a click or a key opens an event; opening it loads the panel again if this fails.
const preloadPanel = () => void loadPanel().catch(() => undefined);

export function createRoutes(load: Loaders, loadMessages: () => Promise<unknown>): AppRoute[] {
  // A lazy screen also waits for its messages. Those of the login are among the first messages.
  const screen = (code: () => Promise<ComponentType>, failed: Parameters<typeof lazyScreen>[1] = ErrorBoundaryPage) =>
    lazyScreen(async () => (await Promise.all([code(), loadMessages()]))[0], failed);
  return [
    { path: paths.home, load: load.home },
    { path: paths.login, load: load.login, ...lazyScreen(loadLoginScreen, ErrorBoundaryPage) },
    {
      path: '/week/:monday',
      accepts: ({ monday = '' }) => isDay(monday),
      load: load.week,
      element: <WeekScreen onIntent={preloadPanel} />,
      children: [{ path: 'event/:id', load: load.event, ...screen(loadPanel, PanelError) }],
    },
    { path: '/event/:id', load: load.event, ...screen(loadEventScreen) },
    { path: '/search', load: load.search, ...screen(loadSearchScreen) },
    { path: paths.provider, load: load.provider, ...screen(loadProviderScreen) },
    { path: '*', element: <NotFound /> },
  ];
}
