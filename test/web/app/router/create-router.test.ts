import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createRouter, type PreparePage } from '../../../../src/web/app/router/create-router';

let router: ReturnType<typeof createRouter> | null = null;

function start(prepare: PreparePage = () => null) {
  const made = createRouter(prepare);
  router = made;
  return { ...made, shown: () => made.page()?.location.pathname };
}

beforeEach(() => window.history.replaceState(null, '', '/start'));

afterEach(() => router?.dispose());

const popped = async (move: () => void): Promise<void> =>
  new Promise((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true });
    move();
  });

describe('the router', () => {
  test('opens the URL of the browser at once', () => {
    const { page, shown } = start();
    expect([shown(), page()?.action]).toEqual(['/start', 'POP']);
  });

  test('keeps the page on screen until the next one is prepared', async () => {
    let ready = (): void => undefined;
    const { navigate, shown } = start(({ pathname }) =>
      pathname === '/next' ? new Promise((resolve) => (ready = () => resolve(null))) : null,
    );
    const opened = navigate('/next?q=1');
    expect([shown(), window.location.pathname]).toEqual(['/start', '/start']);
    ready();
    await opened;
    expect([shown(), window.location.pathname + window.location.search]).toEqual(['/next', '/next?q=1']);
  });

  test('drops a navigation that a later one superseded', async () => {
    let ready = (): void => undefined;
    const { navigate, shown } = start(({ pathname }) =>
      pathname === '/slow' ? new Promise((resolve) => (ready = () => resolve(null))) : null,
    );
    const slow = navigate('/slow');
    await navigate('/quick');
    ready();
    await slow;
    expect([shown(), window.location.pathname]).toEqual(['/quick', '/quick']);
  });

  test('follows a redirect, and adds an entry to the history only for a page that was asked for', async () => {
    const redirects: Readonly<Record<string, string>> = { '/start': '/new', '/old': '/newer' };
    const { length } = window.history;
    const { navigate, shown, page } = start(({ pathname }) => redirects[pathname] ?? null);
    expect([shown(), page()?.action, window.history.length]).toEqual(['/new', 'REPLACE', length]);
    await navigate('/old');
    expect([shown(), page()?.action, window.history.length]).toEqual(['/newer', 'PUSH', length + 1]);
  });

  test('goes back to another page, however often the one on screen was asked for, also by a redirect', async () => {
    const { navigate, shown } = start(({ pathname }) => (pathname === '/home' ? '/week' : null));
    await navigate('/home');
    await Promise.all([navigate('/week'), navigate('/home'), navigate('/week')]);
    expect(shown()).toBe('/week');
    await popped(() => window.history.back());
    expect(shown()).toBe('/start');
  });

  test('goes back to the entry that the page had', async () => {
    const { navigate, page, shown } = start();
    await navigate('/one');
    const key = page()?.location.key;
    await navigate('/two');
    await popped(() => window.history.back());
    expect([shown(), page()?.action, page()?.location.key]).toEqual(['/one', 'POP', key]);
  });

  test('opens a page although the browser refuses to write the history', async () => {
    vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('too often', 'SecurityError');
    });
    const { navigate, shown } = start();
    await navigate('/one', { replace: true });
    expect(shown()).toBe('/one');
  });

  test('prepares the page on screen again when its route may redirect', async () => {
    let allowed = true;
    const { refresh, shown } = start(({ pathname }) => (allowed || pathname === '/login' ? null : '/login'));
    allowed = false;
    await refresh();
    expect(shown()).toBe('/login');
  });
});
