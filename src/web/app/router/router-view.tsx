import {
  Component,
  startTransition,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { ErrorBoundaryPage } from '../../screens/errors/error-page';
import { OutletContext, PageContext, useLocation } from '../context/page-context';
import type { AppRouter } from './create-router';
import { matchRoutes, type AppRoute } from './match-routes';
import { createStore } from '../../create-store';

type Props = {
  /** A new key renders the children again after an error. */
  readonly resetKey: string;
  readonly failed: ComponentType;
  readonly children: ReactNode;
};
type State = { readonly hasError: boolean; readonly resetKey: string };

class ErrorBoundary extends Component<Props, State> {
  override state: State = { hasError: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { hasError: true };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { hasError: false, resetKey };
  }

  override render(): ReactNode {
    const { failed: Failed, children } = this.props;
    return this.state.hasError ? <Failed /> : children;
  }
}

/**
 * A screen in a chunk of its own. The router loads it before it shows the page, so that no empty page flashes between two screens.
 * Renders `Failed` if the chunk cannot be loaded, which the next navigation tries again, or if the screen throws.
 */
export function lazyScreen(load: () => Promise<ComponentType>, Failed: ComponentType<{ isMissing?: boolean }>) {
  const failed = <Failed isMissing />;
  const { current, set, subscribe } = createStore<ReactElement | null>(null);
  const preload = (): Promise<void> | null => {
    const loaded = current();
    if (loaded !== null && loaded !== failed) return null;
    return load().then(
      (Screen) => set(<Screen />),
      () => set(failed),
    );
  };
  function LazyScreen() {
    const screen = useSyncExternalStore(subscribe, current);
    return (
      <ErrorBoundary resetKey={useLocation().key} failed={Failed}>
        {screen}
      </ErrorBoundary>
    );
  }
  return { preload, element: <LazyScreen /> };
}

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

/** Renders the page of the router, with the context of its links and hooks. Empty until the first page is prepared. */
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
