import { waitUntil } from '../../create-store';
import { createSessionTransfer, parseTabMessage, type TabMessage, type TransferDeps } from './session-transfer';

/** The user and token of this tab as the other tabs last received them. */
type SyncedSession = { readonly user: string | null; readonly token: string | null };

export type TabSyncDeps = Pick<TransferDeps, 'crypto' | 'session' | 'settled'> & {
  readonly channel: Pick<BroadcastChannel, 'postMessage'>;
  /** The session when the page opened. */
  readonly initial: SyncedSession;
};

/** Logs the tabs of a browser in and out together. The session itself is sent only encrypted, to the tab that requested it. */
export function createTabSync({ channel, crypto, session, settled, initial }: TabSyncDeps) {
  let synced = initial;
  let wasInterrupted = false;
  const post: (message: TabMessage) => void = channel.postMessage.bind(channel);
  const transfer = createSessionTransfer({ post, crypto, session, settled, lastToken: () => synced.token });

  async function handle(message: TabMessage): Promise<void> {
    if (message.kind === 'logged-out') {
      synced = { ...synced, user: null };
      transfer.cancel();
      session.end('logged-out');
    } else if (message.kind === 'logged-in') {
      if (session.user() === null || session.user() === message.name) await transfer.request();
      else session.end('replaced');
    } else if (message.kind === 'session-request') {
      await transfer.respond(message.id, message.publicKey);
    } else {
      const shared = await transfer.receive(message.id, message.payload);
      if (!shared) return;
      // The change came from another tab: it is not sent back.
      synced = { user: shared.name, token: shared.token };
      session.adopt(shared);
    }
  }
  function publishChanges(): void {
    const before = synced;
    const [user, token] = [session.user(), session.token()];
    synced = { user, token: token ?? before.token };
    if (before.user !== null && user === null) {
      // A response to an earlier request must not log the user in again.
      transfer.cancel();
      if (session.endReason() === 'logged-out') post({ kind: 'logged-out' });
    }
    if (user !== null && token !== null && token !== before.token) post({ kind: 'logged-in', name: user });
    // The user may have logged in in another tab while this one slept.
    const isInterrupted = session.status() === 'interrupted';
    if (isInterrupted && !wasInterrupted) void transfer.request().catch(() => undefined);
    wasInterrupted = isInterrupted;
  }

  const stop = session.subscribe(publishChanges);
  publishChanges();
  return {
    stop,
    /** Handles a message of another tab; one that cannot be parsed or decrypted is ignored. */
    receive(value: unknown): void {
      const message = parseTabMessage(value);
      if (message) void handle(message).catch(() => undefined);
    },
    /** Requests the session from the other tabs, and waits for it at most `timeoutMs`. */
    async join(timeoutMs: number): Promise<void> {
      await transfer.request();
      await waitUntil(() => session.token() !== null, session.subscribe, timeoutMs);
    },
  };
}

export type TabSync = ReturnType<typeof createTabSync>;
