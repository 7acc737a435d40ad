import { expect, onTestFinished, test } from 'vitest';
import { createSession } from '../../../src/web/session/session';
import { parseTabMessage } from '../../../src/web/session/tab-sync/session-transfer';
import { startTabSync } from '../../../src/web/session/tab-sync/start-tab-sync';
import { WEB_CRYPTO } from './some-tabs';

/** The locks that the tabs of a browser share, as far as tabs use them: all of them shared. */
function createLocks() {
  const held = new Set<{ readonly name: string }>();
  const request = async (name: string, _options: object, run: () => Promise<unknown>) => {
    const lock = { name };
    held.add(lock);
    await run();
    held.delete(lock);
  };
  return { request, query: async () => ({ held: [...held] }), take: () => held.clear() };
}

type Locks = Pick<ReturnType<typeof createLocks>, 'request' | 'query'>;

function openTab(
  locks: Locks | undefined,
  channel: BroadcastChannel | null = new BroadcastChannel('start-tab-sync'),
  storage: Storage | null = null,
) {
  const session = createSession({ storage, now: () => Date.now() });
  const sync = startTabSync({
    channel,
    crypto: WEB_CRYPTO,
    locks: locks && Object.assign(Object.create(null), locks),
    session,
    settled: async () => undefined,
    whenIdle: () => undefined,
  });
  onTestFinished(sync.stop);
  return { session, join: sync.join };
}

/** Joins, and returns whether the tab requested a session from others. */
async function requestsSession(join: () => Promise<void>): Promise<boolean> {
  const messages: unknown[] = [];
  const listener = new BroadcastChannel('start-tab-sync');
  listener.addEventListener('message', ({ data }) => void messages.push(data));
  await join();
  await new Promise((resolve) => setTimeout(resolve));
  listener.close();
  return messages.some((message) => parseTabMessage(message)?.kind === 'session-request');
}

test('a new tab requests nothing from others while none has a session', async () => {
  const locks = createLocks();
  openTab(locks);
  expect(await requestsSession(openTab(locks).join)).toBe(false);
});

test('a new tab gets the session of one that has it, and requests none once all have logged out', async () => {
  const locks = createLocks();
  const first = openTab(locks);
  first.session.start('demo', 'a-token', 3600);
  const second = openTab(locks);
  expect(await requestsSession(second.join)).toBe(true);
  expect(second.session.token()).toBe('a-token');

  first.session.end('logged-out');
  await expect.poll(second.session.user).toBeNull();
  expect(await requestsSession(openTab(locks).join)).toBe(false);

  first.session.start('demo', 'another-token', 3600);
  expect(await requestsSession(openTab(locks).join)).toBe(true);
});

test('a new tab gets the session of one that was reloaded', async () => {
  const locks = createLocks();
  createSession({ storage: sessionStorage, now: () => Date.now() }).start('demo', 'a-token', 3600);
  openTab(locks, undefined, sessionStorage);
  const second = openTab(locks);
  await second.join();
  expect(second.session.token()).toBe('a-token');
});

test.each(['logged-out', 'replaced'] as const)('a tab whose session has ended (%s) requests no other', async (why) => {
  const { session, join } = openTab(undefined);
  session.start('demo', 'a-token', 3600);
  session.end(why);
  expect(await requestsSession(join)).toBe(false);
});

test('a page that the browser brings back without its lock takes it again', async () => {
  const locks = createLocks();
  openTab(locks).session.start('demo', 'a-token', 3600);
  locks.take();
  window.dispatchEvent(new Event('pageshow'));
  const second = openTab(locks);
  await second.join();
  expect(second.session.token()).toBe('a-token');
});

const blocked = () => Promise.reject(new DOMException('blocked', 'SecurityError'));

test.each([
  ['without locks', undefined],
  ['with blocked locks', { request: blocked, query: blocked }],
])('%s, a new tab requests it from others', async (_, locks) => {
  const first = openTab(locks);
  first.session.start('demo', 'a-token', 3600);
  const second = openTab(locks);
  expect(await requestsSession(second.join)).toBe(true);
  expect(second.session.token()).toBe('a-token');
});

test('without a channel, a tab has a session of its own', async () => {
  const { session, join } = openTab(undefined, null);
  await join();
  session.start('demo', 'a-token', 3600);
  expect(session.token()).toBe('a-token');
});
