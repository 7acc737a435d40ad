import { afterEach, describe, expect, test, vi } from 'vitest';
import { createKeyPair, encryptFor } from '../../../src/web/session/tab-sync/session-transfer';
import { parseTabMessage } from '../../../src/web/session/tab-sync/tab-message';
import { createSession } from '../../../src/web/session/session';
import { CIPHERS, someTabs } from './some-tabs';

const realTimeout = setTimeout;
const CANARY = 'eyJ.canary.token';
const kinds = (said: readonly unknown[]) => said.flatMap((message) => parseTabMessage(message)?.kind ?? 'unreadable');
const bytesOf = (value: unknown): string =>
  value instanceof ArrayBuffer
    ? Buffer.from(value).toString('latin1')
    : typeof value === 'object' && value !== null
      ? Object.values(value).map(bytesOf).join(' ')
      : String(value);

afterEach(() => vi.useRealTimers());

describe('Tabs of a browser', () => {
  test('sign in together: one that waits takes the session over, with what is left of it', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', CANARY, 3600);
    await settle();
    expect(second.session.current()).toMatchObject({ name: 'demo', token: CANARY });
    expect(Math.abs(second.session.left() - first.session.left())).toBeLessThan(2000);
  });

  test('a new one asks the others, and waits no longer than it must', async () => {
    const { open } = someTabs();
    const first = open();
    first.session.start('demo', CANARY, 3600);
    const second = open();
    await second.tabs.join(60_000);
    expect(second.session.token()).toBe(CANARY);
  });

  test('a new one whom nobody answers goes on after the time it was given', async () => {
    const { open } = someTabs();
    const alone = open();
    open();
    const before = performance.now();
    await alone.tabs.join(50);
    expect(performance.now() - before).toBeGreaterThanOrEqual(49);
    expect(alone.session.reader()).toBeNull();
  });

  test('never say the token so that another could read it', async () => {
    const { open, settle, said } = someTabs();
    const [first, second, third] = [open(), open(), open()];
    first.session.start('demo', CANARY, 3600);
    await settle();
    third.session.refuse(CANARY);
    second.session.start('demo', `${CANARY}2`, 3600);
    await settle();
    first.session.end('signed-out');
    await settle();
    expect(new Set(kinds(said))).toEqual(new Set(['in', 'want', 'give', 'out']));
    expect(said.map(bytesOf).join('\n')).not.toMatch(/eyJ|canary/);
  });

  test('sign out together, wherever it was done, and nothing that was asked for brings anyone back', async () => {
    const { open, settle, said } = someTabs();
    const tabs = [open(), open(), open()];
    tabs[0]?.session.start('demo', CANARY, 3600);
    await settle();
    void tabs[2]?.tabs.join(10);
    tabs[1]?.session.end('signed-out');
    await settle();
    expect(tabs.map(({ session }) => [session.reader(), session.endReason()])).toEqual(
      tabs.map(() => [null, 'signed-out']),
    );
    expect(kinds(said).filter((kind) => kind === 'out')).toHaveLength(1);
  });

  test('that ask for the secret again stop asking once it was given in another', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', 'old', 3600);
    await settle();
    first.session.refuse('old');
    second.session.refuse('old');
    await settle();
    expect([first.session.phase(), second.session.phase()]).toEqual(['interrupted', 'interrupted']);
    first.session.start('demo', 'new', 3600);
    await settle();
    expect([second.session.phase(), second.session.token()]).toEqual(['open', 'new']);
  });

  test('one that finds its token over asks the others first: one of them may have a newer', async () => {
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
    expect(second.session.phase()).toBe('open');
  });

  test('a token that was just refused is not taken back from a tab that has not noticed', async () => {
    const { open, settle } = someTabs();
    const [first, second] = [open(), open()];
    first.session.start('demo', 'old', 3600);
    await settle();
    first.session.refuse('old');
    await settle();
    expect(first.session.phase()).toBe('interrupted');
    expect(second.session.phase()).toBe('open');
  });

  test('of one reader end when another signs in, and stay outside', async () => {
    const { open, settle } = someTabs();
    const apart = { canEncrypt: false };
    const [first, second] = [open(apart), open(apart)];
    first.session.start('demo', 'a', 3600);
    await settle();
    expect(second.session.reader()).toBeNull();
    second.session.start('other', 'b', 3600);
    await settle();
    expect([first.session.reader(), first.session.endReason()]).toEqual([null, 'replaced']);
    expect(second.session.reader()).toBe('other');
  });

  test('without ciphers tell each other only who came and who left', async () => {
    const { open, settle, said } = someTabs();
    const [first, second] = [open({ canEncrypt: false }), open({ canEncrypt: false })];
    first.session.start('demo', CANARY, 3600);
    await second.tabs.join(20);
    second.session.start('demo', `${CANARY}2`, 3600);
    await settle();
    expect(first.session.token()).toBe(CANARY);
    second.session.end('signed-out');
    await settle();
    expect(first.session.reader()).toBeNull();
    expect(kinds(said)).toEqual(['in', 'in', 'out']);
  });

  test('let nobody in before what the last reader left is gone', async () => {
    const { open, settle } = someTabs();
    let leave: (() => void) | undefined;
    const gone = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const [first, second] = [open(), open({ settled: () => gone })];
    first.session.start('demo', CANARY, 3600);
    await settle();
    expect(second.session.reader()).toBeNull();
    leave?.();
    await settle();
    expect(second.session.reader()).toBe('demo');
  });

  test.each([
    ['nothing', null],
    ['a text', 'out'],
    ['a kind of tomorrow', { kind: 'hello' }],
    ['a key that is none', { kind: 'want', id: '1', key: 'abc' }],
    ['a key of no curve', { kind: 'want', id: '1', key: new ArrayBuffer(65) }],
    [
      'a session for another',
      {
        kind: 'give',
        id: '1',
        encrypted: { key: new ArrayBuffer(65), iv: new ArrayBuffer(12), box: new ArrayBuffer(9) },
      },
    ],
    [
      'a session in the clear',
      { kind: 'give', id: '1', encrypted: { name: 'demo', token: 'x', life: null, spent: 0 } },
    ],
  ])('are not upset by %s', async (_, message) => {
    const { open, settle, post } = someTabs();
    const { session } = open();
    session.start('demo', 'a', 3600);
    post(message);
    await settle();
    expect(session.token()).toBe('a');
  });
});

test('A page that asks in a loop is given the session twenty times in ten seconds, then again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { open, post, said } = someTabs();
  open().session.start('demo', CANARY, 3600);
  const { key } = await createKeyPair(CIPHERS);
  const given = async () => {
    for (let asked = 0; asked < 50; asked += 1) post({ kind: 'want', id: String(asked), key });
    // Ciphers work outside the clock.
    for (let round = 0; round < 40; round += 1) await new Promise((resolve) => void realTimeout(resolve, 5));
    return kinds(said).filter((kind) => kind === 'give').length;
  };
  expect(await given()).toBe(20);
  await vi.advanceTimersByTimeAsync(9000);
  expect(await given()).toBe(20);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await given()).toBe(40);
});

describe('What is sealed', () => {
  test('opens for the key and under the name it was sealed for, and for no other', async () => {
    const [mine, other] = [await createKeyPair(CIPHERS), await createKeyPair(CIPHERS)];
    const encrypted = structuredClone(await encryptFor(CIPHERS, mine.key, 'secret', 'id-1'));
    expect(await mine.open(encrypted, 'id-1')).toBe('secret');
    await expect(mine.open(encrypted, 'id-2')).rejects.toHaveProperty('name', 'OperationError');
    await expect(other.open(encrypted, 'id-1')).rejects.toHaveProperty('name', 'OperationError');
  });
});
