import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createRouter } from '../../../src/web/app/router/create-router';
import { createSessionNavigation } from '../../../src/web/app/session-navigation';
import { createSession } from '../../../src/web/session/session';

test('a session that another tab shares while the login page still loads opens the page of the URL', async () => {
  window.history.replaceState(null, '', '/week/2026-11-16?importance=HIGH');
  const session = createSession({ storage: null, now: () => 0 });
  let load = (): void => undefined;
  const code = new Promise<null>((resolve) => (load = () => resolve(null)));
  const router = createRouter(({ pathname }) =>
    pathname === '/login' ? code : session.user() === null ? '/login' : null,
  );
  const navigation = createSessionNavigation({
    session,
    router,
    queryClient: new QueryClient(),
    provider: { clear: () => undefined },
  });
  expect(router.page()).toBeNull();
  session.adopt({ name: 'demo', token: 'a.b.c', life: null, spent: 0 });
  load();
  await code;
  const shown = router.page()?.location;
  expect([shown?.pathname, shown?.search]).toEqual(['/week/2026-11-16', '?importance=HIGH']);
  expect(window.location.pathname).toBe('/week/2026-11-16');
  navigation.stop();
  router.dispose();
});
