import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundaryPage } from '../../screens/errors/error-page';
import { OutletContext, PageContext } from '../context/page-context';
import type { AppRouter } from './create-router';
import { ErrorBoundary } from './error-boundary';
import { matchRoutes, type AppRoute } from './match-routes';

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
export function RouterView({ router, routes }: { router: AppRouter; routes: readonly AppRoute[] }) {
  const page = usePage(router);
  const view = useMemo(() => {
    if (!page) return null;
    const { navigate } = router;
    const matches = matchRoutes(routes, page.location.pathname);
    const screen = matches.reduceRight<ReactNode>(
      (outlet, { route }) => <OutletContext value={outlet}>{route.element}</OutletContext>,
      null,
    );
    return { screen, context: { ...page, params: matches.at(-1)?.params ?? {}, navigate } };
  }, [page, routes, router]);
  if (!view) return null;
  return (
    <PageContext value={view.context}>
      <ErrorBoundary resetKey={view.context.location.key} failed={ErrorBoundaryPage}>
        {view.screen}
      </ErrorBoundary>
    </PageContext>
  );
}
