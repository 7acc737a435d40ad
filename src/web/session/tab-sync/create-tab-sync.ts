import { createSessionExchange, type ExchangeDeps } from './session-transfer';
import { parseTabMessage, type EncryptedPayload, type TabMessage } from './tab-message';
import type { Session } from '../session';

/** Settles when somebody is signed in, after `patience` ms at most. */
function whenLoggedIn(session: Session, patience: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      unsubscribe();
      resolve();
    };
    const look = () => void (session.token() !== null && done());
    const timer = setTimeout(done, patience);
    const unsubscribe = session.subscribe(look);
    look();
  });
}

/** What a page said, or was told, of its session. */
type Known = { readonly reader: string | null; readonly token: string | null };

export type TabsDeps = Pick<ExchangeDeps, 'crypto' | 'session' | 'settled'> & {
  readonly channel: Pick<BroadcastChannel, 'postMessage'>;
  /** What was so when the page opened. */
  readonly known: Known;
};

/**
 * Has the tabs of a browser sign in and out together. What passes between them is who came and who left; the session itself only
 * sealed, for the one tab that asked.
 */
export function createTabSync({ channel, crypto, session, settled, known }: TabsDeps) {
  let last = known;
  let wasInterrupted = false;
  const post: (message: TabMessage) => void = channel.postMessage.bind(channel);
  const exchange = createSessionExchange({ post, crypto, session, settled, lastToken: () => last.token });

  async function follow(name: string): Promise<void> {
    if (session.reader() === null || session.reader() === name) await exchange.want();
    else session.end('replaced');
  }
  async function take(id: string, encrypted: EncryptedPayload): Promise<void> {
    const shared = await exchange.take(id, encrypted);
    if (!shared) return;
    // Nobody is told of what came from another tab.
    last = { reader: shared.name, token: shared.token };
    session.take(shared);
  }
  function leave(): void {
    last = { ...last, reader: null };
    exchange.drop();
    session.end('signed-out');
  }
  async function obey(message: TabMessage): Promise<void> {
    if (message.kind === 'out') leave();
    if (message.kind === 'in') await follow(message.name);
    if (message.kind === 'want') await exchange.give(message.id, message.key);
    if (message.kind === 'give') await take(message.id, message.encrypted);
  }
  function tell(): void {
    const before = last;
    const [reader, token] = [session.reader(), session.token()];
    last = { reader, token: token ?? before.token };
    if (before.reader !== null && reader === null) {
      // What was asked for before the reader left is not to bring them back.
      exchange.drop();
      if (session.endReason() === 'signed-out') post({ kind: 'out' });
    }
    if (reader !== null && token !== null && token !== before.token) post({ kind: 'in', name: reader });
    // Another tab may have been given the secret while this one slept.
    const isInterrupted = session.phase() === 'interrupted';
    if (isInterrupted && !wasInterrupted) void exchange.want().catch(() => undefined);
    wasInterrupted = isInterrupted;
  }

  const stop = session.subscribe(tell);
  tell();
  return {
    stop,
    /** Hears what another tab says; what cannot be read or opened changes nothing. */
    hear(value: unknown): void {
      const message = parseTabMessage(value);
      if (message) void obey(message).catch(() => undefined);
    },
    /** Asks the other tabs for the session, and waits for it, `patience` ms at most. */
    async join(patience: number): Promise<void> {
      await exchange.want();
      await whenLoggedIn(session, patience);
    },
  };
}

export type Tabs = ReturnType<typeof createTabSync>;
