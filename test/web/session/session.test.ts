import { describe, expect, test, vi } from 'vitest';
import { createSession } from '../../../src/web/session/session';
import { watchExpiry } from '../../../src/web/session/watch-expiry';
import { requireSession } from '../../../src/web/session/require-session';

const AT = Date.UTC(2026, 10, 18, 12);
const clock = () => {
  let time = AT;
  return { now: () => time, pass: (seconds: number) => void (time += seconds * 1000) };
};
const open = (storage: Storage | null = sessionStorage, now = () => AT) => createSession({ storage, now });

/** Storage that is full or forbidden. */
const brokenStorage: Storage = {
  length: 0,
  clear: () => undefined,
  key: () => null,
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => {
    throw new DOMException('forbidden', 'SecurityError');
  },
};

describe('The session', () => {
  test('begins with nobody', () => {
    const session = open();
    expect([session.current(), session.token(), session.endReason()]).toEqual([null, null, null]);
  });

  test('survives a reload, and ends with the tab', () => {
    open().start('demo', 'a.b.c', 3600);
    expect(open().current()).toEqual({ name: 'demo', token: 'a.b.c', expiresAt: AT + 3_600_000 });
    sessionStorage.clear();
    expect(open().current()).toBeNull();
  });

  test('keeps its token in session storage and nowhere else', () => {
    open().start('demo', 'a.b.c', 3600);
    expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toContain('a.b.c');
    expect([localStorage.length, document.cookie]).toEqual([0, '']);
  });

  test('expires at its hour, and says so', () => {
    const { now, pass } = clock();
    const session = open(sessionStorage, now);
    session.start('demo', 'a.b.c', 60);
    pass(59);
    expect(session.token()).toBe('a.b.c');
    pass(1);
    expect(session.token()).toBeNull();
    expect(session.endReason()).toBe('expired');
  });

  test('is ended at its hour, and leaves no token behind', () => {
    vi.useFakeTimers({ now: AT });
    const session = open(sessionStorage, Date.now);
    const stop = watchExpiry(session, Date.now);
    session.start('demo', 'a.b.c', 60);
    vi.advanceTimersByTime(59_999);
    expect(sessionStorage).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect([session.endReason(), sessionStorage.length]).toEqual(['expired', 0]);
    stop();
  });

  test('whose life is unknown lives until the service refuses it', () => {
    const { now, pass } = clock();
    const session = open(sessionStorage, now);
    session.start('demo', 'a.b.c', null);
    pass(86_400 * 365);
    expect(session.token()).toBe('a.b.c');
    session.end('refused');
    expect([session.token(), session.endReason()]).toEqual([null, 'refused']);
  });

  test('that expired before the reload is not taken up again', () => {
    const { now, pass } = clock();
    open(sessionStorage, now).start('demo', 'a.b.c', 60);
    pass(61);
    const session = open(sessionStorage, now);
    expect([session.current(), session.endReason()]).toEqual([null, 'expired']);
  });

  test('tells its listeners of each change, until they leave', () => {
    const session = open();
    const heard: (string | null)[] = [];
    const leave = session.subscribe(() => heard.push(session.token()));
    session.start('demo', 'a', 60);
    session.end('signed-out');
    session.end('refused');
    leave();
    session.start('demo', 'b', 60);
    expect(heard).toEqual(['a', null]);
  });

  test('a new one forgets why the last one ended', () => {
    const session = open();
    session.start('demo', 'a', 60);
    session.end('refused');
    session.start('demo', 'b', 60);
    expect(session.endReason()).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"demo"'],
    ['no token', '{"name":"demo","expiresAt":null}'],
    ['an empty token', '{"name":"demo","token":"","expiresAt":null}'],
    ['an hour in words', '{"name":"demo","token":"a","expiresAt":"soon"}'],
  ])('what storage holds and cannot be read (%s) is nobody', (_, text) => {
    open().start('demo', 'a.b.c', 60);
    const key = sessionStorage.key(0) ?? '';
    sessionStorage.setItem(key, text);
    expect(open().current()).toBeNull();
  });

  test.each([
    ['forbidden', brokenStorage],
    ['absent', null],
  ])('with storage %s lives in memory', (_, storage) => {
    const session = open(storage);
    session.start('demo', 'a.b.c', 60);
    expect(session.token()).toBe('a.b.c');
    session.end('signed-out');
    expect(session.token()).toBeNull();
  });
});

describe('The guard', () => {
  const request = new Request('https://calendar.test/week/2026-11-16?countries=FR,US&q=a b');

  test('lets the account through', () => {
    const session = open();
    session.start('demo', 'a.b.c', 60);
    expect(requireSession(session, request)).toMatchObject({ name: 'demo' });
  });

  test('leads nobody to the login page, and remembers the page asked for', () => {
    const redirected = (): Response => {
      try {
        requireSession(open(), request);
      } catch (thrown) {
        if (thrown instanceof Response) return thrown;
      }
      throw new Error('The guard was to redirect.');
    };
    const to = new URL(redirected().headers.get('Location') ?? '', 'https://calendar.test');
    expect(to.pathname).toBe('/login');
    expect(to.searchParams.get('next')).toBe('/week/2026-11-16?countries=FR,US&q=a%20b');
  });
});
