import { useSyncExternalStore, type ComponentType, type ReactElement } from 'react';
import { useLocation } from '../context/page-context';
import { createStore } from '../../create-store';
import { ErrorBoundary } from './error-boundary';

/**
 * A screen in a chunk of its own. The router loads it before it shows the page, so that no empty page flashes between two screens.
 * Renders `Failed` if the chunk cannot be loaded, which the next navigation tries again, or if the screen throws.
 */
export function lazyScreen(load: () => Promise<ComponentType>, Failed: ComponentType) {
  const failed = <Failed />;
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
