import { webcrypto } from 'node:crypto';
import { createSession } from '../../../src/web/session/session';
import { createTabSync } from '../../../src/web/session/tab-sync/create-tab-sync';

/** What a secure page is lent, which jsdom lacks. */
export const CIPHERS: Crypto = Object.assign(Object.create(null), {
  subtle: webcrypto.subtle,
  randomUUID: () => webcrypto.randomUUID(),
  getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webcrypto.getRandomValues(bytes),
});

/** The tabs of a browser, joined by a channel of which everything that was said is kept. */
export function someTabs() {
  const said: unknown[] = [];
  const others = new Set<(data: unknown) => void>();
  const wait = () => new Promise<void>((resolve) => void setTimeout(resolve, 1));

  function open({ storage = null, canEncrypt = true, settled = async () => undefined }: TabOptions = {}) {
    const session = createSession({ storage, now: () => Date.now() });
    const hear = (data: unknown) => tabs.hear(data);
    const postMessage = (data: unknown) => {
      said.push(data);
      // What is said is copied, as between real tabs, and nobody hears themselves.
      const copy: unknown = structuredClone(data);
      for (const tell of others) if (tell !== hear) queueMicrotask(() => tell(copy));
    };
    others.add(hear);
    const crypto: Crypto = canEncrypt ? CIPHERS : Object.assign(Object.create(null), { randomUUID: undefined });
    const known = { reader: session.reader(), token: session.token() };
    const tabs = createTabSync({ channel: { postMessage }, crypto, session, settled, known });
    return { session, tabs };
  }
  return {
    said,
    open,
    post: (data: unknown) => others.forEach((tell) => tell(data)),
    /** Lets what is under way between tabs come to its end. */
    settle: async () => {
      for (let round = 0; round < 25; round += 1) await wait();
    },
  };
}

type TabOptions = {
  readonly storage?: Storage | null;
  readonly canEncrypt?: boolean;
  readonly settled?: () => Promise<unknown>;
};
