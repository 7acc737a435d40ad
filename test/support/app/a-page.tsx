import type { ReactElement } from 'react';
import { onTestFinished } from 'vitest';
import { createRouter } from '../../../src/web/app/router/create-router';
import { RouterView } from '../../../src/web/app/router/router-view';

/** `element` as the only page of the app, at `path`; the entry before it in the history is `/`. */
export function aPage(element: ReactElement, path: string): ReactElement {
  window.history.pushState(null, '', '/');
  window.history.pushState(null, '', path);
  const router = createRouter(() => null);
  onTestFinished(() => router.dispose());
  return <RouterView router={router} routes={[{ path: '*', element }]} />;
}
