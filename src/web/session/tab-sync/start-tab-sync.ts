import type { Session } from '../session';
import type { Tabs, TabsDeps } from './create-tab-sync';

/** What joins the tabs of a browser: a channel between them, null where there is none, and ciphers. */
export type TabPorts = { readonly channel: BroadcastChannel | null; readonly crypto: Crypto };

type StartDeps = TabPorts & {
  readonly session: Session;
  readonly settled: TabsDeps['settled'];
  readonly whenIdle: (task: () => void) => void;
};

const HANDOVER_TIMEOUT_MS = 300;

/** Joins this tab to the others; nearly all of it is fetched later, when there is something to tell or the page is idle. */
export function startTabSync({ channel, crypto, session, settled, whenIdle }: StartDeps) {
  const known = { reader: session.reader(), token: session.token() };
  let tabs: Promise<Tabs | null> | undefined;
  const begin = (): Promise<Tabs | null> | undefined =>
    (tabs ??= channel
      ? import('./create-tab-sync').then(
          ({ createTabSync: createTabs }) => createTabs({ channel, crypto, session, settled, known }),
          () => {
            // A new version may have replaced the file.
            tabs = undefined;
            return null;
          },
        )
      : undefined);
  const unsubscribe = session.subscribe(() => void begin());
  channel?.addEventListener('message', ({ data }) => void begin()?.then((found) => found?.hear(data)));
  whenIdle(() => void begin());
  return {
    /** Waits a moment for another tab to share its session; not for a reader who has just left. */
    async join(): Promise<void> {
      if (session.endReason() === 'signed-out' || session.endReason() === 'replaced') return;
      await (await begin())?.join(HANDOVER_TIMEOUT_MS);
    },
    stop(): void {
      unsubscribe();
      channel?.close();
      void tabs?.then((found) => found?.stop());
    },
  };
}
