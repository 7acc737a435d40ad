import { webcrypto } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createSession } from '../../../src/web/session/session';
import { createTabSync } from '../../../src/web/session/tab-sync/create-tab-sync';

let pendingOperations = 0;

const countPending: ProxyHandler<typeof webcrypto.subtle> = {
  get: (subtle, name) => {
    const method: unknown = Reflect.get(subtle, name);
    if (typeof method !== 'function') return method;
    return async (...words: readonly unknown[]): Promise<unknown> => {
      pendingOperations += 1;
      try {
        return await Reflect.apply(method, subtle, words);
      } finally {
        pendingOperations -= 1;
      }
    };
  },
};

/** The WebCrypto of a secure page, which jsdom lacks. */
export const WEB_CRYPTO: Crypto = Object.assign(Object.create(null), {
  subtle: new Proxy(webcrypto.subtle, countPending),
  randomUUID: () => webcrypto.randomUUID(),
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
});

/** The tabs of a browser, connected by a channel that records every message. */
export function someTabs() {
  const messages: unknown[] = [];
  const receivers = new Set<(data: unknown) => void>();

  function open({ storage = null, canEncrypt = true, settled = async () => undefined }: TabOptions = {}) {
    const session = createSession({ storage, now: () => Date.now() });
    const receive = (data: unknown) => tabs.receive(data);
    const postMessage = (data: unknown) => {
      messages.push(data);
      // A real channel copies messages, and does not deliver them to their sender.
      const copy: unknown = structuredClone(data);
      for (const other of receivers) if (other !== receive) queueMicrotask(() => other(copy));
    };
    receivers.add(receive);
    const crypto: Crypto = canEncrypt ? WEB_CRYPTO : Object.assign(Object.create(null), { randomUUID: undefined });
    const initial = { user: session.user(), token: session.token() };
    const tabs = createTabSync({ channel: { postMessage }, crypto, session, settled, initial });
    return { session, tabs };
  }
  async function settle(): Promise<void> {
    await nextTurn();
    if (pendingOperations > 0) await settle();
  }
  return {
    messages,
    open,
    post: (data: unknown) => receivers.forEach((receive) => receive(data)),
    /** Waits until the tabs have exchanged their messages: nothing else than encryption takes them longer than a turn. */
    settle,
  };
}

type TabOptions = {
  readonly storage?: Storage | null;
  readonly canEncrypt?: boolean;
  readonly settled?: () => Promise<unknown>;
};
