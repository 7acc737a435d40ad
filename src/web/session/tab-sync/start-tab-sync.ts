import type { Session } from '../session';
import type { TabSync, TabSyncDeps } from './create-tab-sync';

/** What connects the tabs of a browser: a channel, null where the browser has none, and WebCrypto. */
export type TabPorts = { readonly channel: BroadcastChannel | null; readonly crypto: Crypto };

type StartDeps = TabPorts & {
  readonly session: Session;
  readonly settled: TabSyncDeps['settled'];
  readonly whenIdle: (task: () => void) => void;
};

const HANDOVER_TIMEOUT_MS = 300;

/** Connects this tab with the others. Nearly all of the code is loaded when the session changes or the page is idle. */
export function startTabSync({ channel, crypto, session, settled, whenIdle }: StartDeps) {
  const initial = { user: session.user(), token: session.token() };
  let loading: Promise<TabSync | null> | undefined;
  const load = (): Promise<TabSync | null> | undefined =>
    (loading ??= channel
      ? import('./create-tab-sync').then(
          ({ createTabSync }) => createTabSync({ channel, crypto, session, settled, initial }),
          () => {
            // A new release may have replaced the file: the next call tries again.
            loading = undefined;
            return null;
          },
        )
      : undefined);
  const unsubscribe = session.subscribe(() => void load());
  channel?.addEventListener('message', ({ data }) => void load()?.then((tabSync) => tabSync?.receive(data)));
  whenIdle(() => void load());
  return {
    /** Waits a moment for another tab to share its session, unless the user has just logged out. */
    async join(): Promise<void> {
      if (session.endReason() === 'logged-out' || session.endReason() === 'replaced') return;
      await (await load())?.join(HANDOVER_TIMEOUT_MS);
    },
    stop(): void {
      unsubscribe();
      channel?.close();
      void loading?.then((tabSync) => tabSync?.stop());
    },
  };
}
