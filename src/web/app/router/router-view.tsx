import { startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPath, Router, useRoutes, type Navigator, type RouteObject } from 'react-router-dom';
import { ErrorBoundaryPage } from '../../screens/errors/error-page';
import { NavigateContext } from '../context/navigate-context';
import { hrefTo } from '../../url/address-bar';
import type { AppRouter } from './create-router';
import { ErrorBoundary } from './error-boundary';

const Screen = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

function usePage({ page, subscribe }: AppRouter) {
  const [shown, setShown] = useState(page);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(page()));
    // It may have changed since the render.
    show();
    return subscribe(() => (page()?.flushSync ? flushSync(() => setShown(page())) : show()));
  }, [page, subscribe]);
  return shown;
}

/** The page of the router, and what its links and hooks need. Nothing until the first page is prepared. */
export function RouterView({ router, routes }: { router: AppRouter; routes: RouteObject[] }) {
  const page = usePage(router);
  const navigator = useMemo(
    (): Navigator => ({
      createHref: (to) => hrefTo(typeof to === 'string' ? to : createPath(to)),
      go: (delta) => window.history.go(delta),
      push: (to, _state, options) => void router.navigate(to, { flushSync: options?.flushSync }),
      replace: (to, _state, options) => void router.navigate(to, { replace: true, flushSync: options?.flushSync }),
    }),
    [router],
  );
  if (!page) return null;
  return (
    <NavigateContext value={router.navigate}>
      <Router navigator={navigator} location={page.location} navigationType={page.action}>
        <ErrorBoundary resetKey={page.location.key} failed={ErrorBoundaryPage}>
          <Screen routes={routes} />
        </ErrorBoundary>
      </Router>
    </NavigateContext>
  );
}
