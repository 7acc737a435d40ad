import { webcrypto } from 'node:crypto';
import { createSession } from '../../../src/web/session/session';
import { createTabSync } from '../../../src/web/session/tab-sync/create-tab-sync';

/** The WebCrypto of a secure page, which jsdom lacks. */
export const WEB_CRYPTO: Crypto = Object.assign(Object.create(null), {
  subtle: webcrypto.subtle,
  randomUUID: () => webcrypto.randomUUID(),
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
});

/** The tabs of a browser, connected by a channel that records every message. */
export function someTabs() {
  const messages: unknown[] = [];
  const receivers = new Set<(data: unknown) => void>();
  const wait = () => new Promise<void>((resolve) => void setTimeout(resolve, 1));

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
  return {
    messages,
    open,
    post: (data: unknown) => receivers.forEach((receive) => receive(data)),
    /** Waits until the tabs have exchanged their messages. */
    settle: async () => {
      for (let round = 0; round < 60; round += 1) await wait();
    },
  };
}

type TabOptions = {
  readonly storage?: Storage | null;
  readonly canEncrypt?: boolean;
  readonly settled?: () => Promise<unknown>;
};
