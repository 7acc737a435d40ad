import { describe, expect, test, vi } from 'vitest';
import { createKeyPair, encryptFor, parseTabMessage } from '../../../src/web/session/tab-sync/session-transfer';
import { createSession } from '../../../src/web/session/session';
import { WEB_CRYPTO, someTabs } from './some-tabs';

const CANARY = 'eyJ.canary.token';
const kinds = (messages: readonly unknown[]) =>
  messages.flatMap((message) => parseTabMessage(message)?.kind ?? 'unreadable');
const bytesOf = (value: unknown): string =>
  value instanceof ArrayBuffer
    ? Buffer.from(value).toString('latin1')
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(bytesOf).join(' ')
      : String(value);

describe('The tabs of a browser', () => {
  test('log in together: a logged-out tab adopts the session with the rest of its life', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', CANARY, 3600);
    await settle();
    expect(second.session.current()).toMatchObject({ name: 'demo', token: CANARY });
    expect(Math.abs(second.session.remainingMs() - first.session.remainingMs())).toBeLessThan(2000);
  });

  test('log in together with a token of unknown life', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', CANARY, null);
    await settle();
    expect([second.session.token(), second.session.remainingMs()]).toEqual([CANARY, Infinity]);
  });

  test('a new tab requests the session from the others, and waits no longer than needed', async () => {
    const { open } = someTabs();
    const first = open();
    first.session.start('demo', CANARY, 3600);
    const second = open();
    await second.tabs.join(60_000);
    expect(second.session.token()).toBe(CANARY);
  });

  test('a new tab without a response continues after its timeout', async () => {
    const { open } = someTabs();
    const alone = open();
    open();
    const before = performance.now();
    await alone.tabs.join(50);
    expect(performance.now() - before).toBeGreaterThanOrEqual(49);
    expect(alone.session.user()).toBeNull();
  });

  test('never send the token in the clear', async () => {
    const { open, settle, messages } = someTabs();
    const [first, second, third] = [open(), open(), open()];
    first.session.start('demo', CANARY, 3600);
    await settle();
    third.session.refuse(CANARY);
    second.session.start('demo', `${CANARY}2`, 3600);
    await settle();
    first.session.end('logged-out');
    await settle();
    expect(new Set(kinds(messages))).toEqual(
      new Set(['logged-in', 'session-request', 'session-response', 'logged-out']),
    );
    expect(messages.map(bytesOf).join('\n')).not.toMatch(/eyJ|canary/);
  });

  test('log out together, and no pending response logs anyone in again', async () => {
    const { open, settle, messages } = someTabs();
    const tabs = [open(), open(), open()];
    tabs[0]?.session.start('demo', CANARY, 3600);
    await settle();
    void tabs[2]?.tabs.join(10);
    tabs[1]?.session.end('logged-out');
    await settle();
    expect(tabs.map(({ session }) => [session.user(), session.endReason()])).toEqual(
      tabs.map(() => [null, 'logged-out']),
    );
    expect(kinds(messages).filter((kind) => kind === 'logged-out')).toHaveLength(1);
  });

  test('that ask for the password close the dialog once the user has logged in in another tab', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', 'old', 3600);
    await settle();
    first.session.refuse('old');
    second.session.refuse('old');
    await settle();
    expect([first.session.status(), second.session.status()]).toEqual(['interrupted', 'interrupted']);
    first.session.start('demo', 'new', 3600);
    await settle();
    expect([second.session.status(), second.session.token()]).toEqual(['open', 'new']);
  });

  test('a tab whose token has expired requests a newer one from the others', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', 'old', 3600);
    await settle();
    createSession({ storage: sessionStorage, now: () => Date.now() }).start('demo', 'older', 3600);
    const asleep = open({ storage: sessionStorage });
    await settle();
    expect(asleep.session.token()).toBe('older');
    asleep.session.refuse('older');
    await settle();
    expect(asleep.session.token()).toBe('old');
    expect(second.session.status()).toBe('open');
  });

  test('a token that was just refused is not adopted from a tab that has not noticed', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', 'old', 3600);
    await settle();
    first.session.refuse('old');
    await settle();
    expect(first.session.status()).toBe('interrupted');
    expect(second.session.status()).toBe('open');
  });

  test('of one user are logged out when another logs in', async () => {
    const { open, settle } = someTabs();
    const apart = { canEncrypt: false };
    const [first, second] = [open(apart), open(apart)];
    first.session.start('demo', 'a', 3600);
    await settle();
    expect(second.session.user()).toBeNull();
    second.session.start('other', 'b', 3600);
    await settle();
    expect([first.session.user(), first.session.endReason()]).toEqual([null, 'replaced']);
    expect(second.session.user()).toBe('other');
  });

  test('without WebCrypto exchange only who logged in or out', async () => {
    const { open, settle, messages } = someTabs();
    const [first, second] = [open({ canEncrypt: false }), open({ canEncrypt: false })];
    first.session.start('demo', CANARY, 3600);
    await second.tabs.join(20);
    second.session.start('demo', `${CANARY}2`, 3600);
    await settle();
    expect(first.session.token()).toBe(CANARY);
    second.session.end('logged-out');
    await settle();
    expect(first.session.user()).toBeNull();
    expect(kinds(messages)).toEqual(['logged-in', 'logged-in', 'logged-out']);
  });

  test('adopt no session before the screens of the previous user are closed', async () => {
    const { open, settle } = someTabs();
    let leave: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const [first, second] = [open(), open({ settled: () => gone })];
    first.session.start('demo', CANARY, 3600);
    await settle();
    expect(second.session.user()).toBeNull();
    leave?.();
    await settle();
    expect(second.session.user()).toBe('demo');
  });

  test('a user who logs out while a newer session is on its way stays logged out', async () => {
    const { open, settle } = someTabs();
    let leave: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const [first, second] = [open(), open({ settled: () => gone })];
    second.session.start('demo', 'old', 3600);
    await settle();
    first.session.start('demo', 'new', 3600);
    await settle();
    expect(second.session.token()).toBe('old');
    second.session.end('logged-out');
    leave?.();
    await settle();
    expect([first, second].map(({ session }) => session.user())).toEqual([null, null]);
  });

  test.each([
    ['nothing', null],
    ['a text', 'logged-out'],
    ['an unknown kind', { kind: 'hello' }],
    ['a logout from an earlier version', { kind: 'out' }],
    ['a login from an earlier version', { kind: 'in', name: 'other' }],
    ['a key that is not bytes', { kind: 'session-request', id: '1', publicKey: 'abc' }],
    ['a key of another curve', { kind: 'session-request', id: '1', publicKey: new ArrayBuffer(65) }],
    [
      'a session for another tab',
      {
        kind: 'session-response',
        id: '1',
        payload: { publicKey: new ArrayBuffer(65), iv: new ArrayBuffer(12), ciphertext: new ArrayBuffer(9) },
      },
    ],
    [
      'a session in the clear',
      { kind: 'session-response', id: '1', payload: { name: 'demo', token: 'x', life: null, spent: 0 } },
    ],
  ])('ignore %s', async (_, message) => {
    const { open, settle, post } = someTabs();
    const { session } = open();
    session.start('demo', 'a', 3600);
    post(message);
    await settle();
    expect(session.token()).toBe('a');
  });
});

test('A page that requests the session in a loop receives it twenty times in ten seconds, then again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { open, post, messages } = someTabs();
  open().session.start('demo', CANARY, 3600);
  const { publicKey } = await createKeyPair(WEB_CRYPTO);
  const countResponses = async () => {
    for (let index = 0; index < 50; index += 1) post({ kind: 'session-request', id: String(index), publicKey });
    // WebCrypto does not run on the fake clock: what it is given later, it ends later.
    for (let round = 0; round < 20; round += 1) await encryptFor(WEB_CRYPTO, publicKey, 'secret', 'id-1');
    return kinds(messages).filter((kind) => kind === 'session-response').length;
  };
  expect(await countResponses()).toBe(20);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await countResponses()).toBe(20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await countResponses()).toBe(40);
});

describe('An encrypted payload', () => {
  test('is decrypted with its key and id, and with no other', async () => {
    const [mine, other] = [await createKeyPair(WEB_CRYPTO), await createKeyPair(WEB_CRYPTO)];
    const payload = structuredClone(await encryptFor(WEB_CRYPTO, mine.publicKey, 'secret', 'id-1'));
    expect(await mine.decrypt(payload, 'id-1')).toBe('secret');
    await expect(mine.decrypt(payload, 'id-2')).rejects.toHaveProperty('name', 'OperationError');
    await expect(other.decrypt(payload, 'id-1')).rejects.toHaveProperty('name', 'OperationError');
  });
});
