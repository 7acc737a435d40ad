import type { Session } from '../session';
import type { TabSync, TabSyncDeps } from './create-tab-sync';

/** What connects the tabs of a browser: a channel, null where the browser has none, WebCrypto, and the locks of a secure origin. */
export type TabPorts = {
  readonly channel: BroadcastChannel | null;
  readonly crypto: Crypto;
  readonly locks: Pick<LockManager, 'request' | 'query'> | undefined;
};

type StartDeps = TabPorts & {
  readonly session: Session;
  readonly settled: TabSyncDeps['settled'];
  readonly whenIdle: (task: () => void) => void;
};

const HANDOVER_TIMEOUT_MS = 300;
const SESSION_LOCK = 'agenda.session';

/** Holds a shared lock while this tab is logged in, by which a new tab detects a session to wait for. Returns a function that stops it. */
function holdSessionLock(locks: TabPorts['locks'], session: Session): () => void {
  let release: (() => void) | null = null;
  const renew = (): void => {
    release?.();
    release = null;
    if (session.token() === null) return;
    const released = new Promise<void>((resolve) => (release = resolve));
    void locks?.request(SESSION_LOCK, { mode: 'shared' }, () => released).catch(() => undefined);
  };
  const update = (): void => {
    if ((session.token() !== null) !== (release !== null)) renew();
  };
  update();
  const unsubscribe = session.subscribe(update);
  // Safari releases the locks of a page in its back/forward cache.
  window.addEventListener('pageshow', renew);
  return () => {
    window.removeEventListener('pageshow', renew);
    unsubscribe();
    release?.();
  };
}

/** Whether another tab may be logged in: without locks that is unknown, so then it may. */
async function mayBeLoggedInElsewhere(locks: TabPorts['locks']): Promise<boolean> {
  const state = await locks?.query().catch(() => undefined);
  return state?.held?.some(({ name }) => name === SESSION_LOCK) ?? true;
}

/** Connects this tab with the others. Nearly all of the code is loaded when the session changes or the page is idle. */
export function startTabSync({ channel, crypto, locks, session, settled, whenIdle }: StartDeps) {
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
  const releaseLock = holdSessionLock(locks, session);
  const unsubscribe = session.subscribe(() => void load());
  channel?.addEventListener('message', ({ data }) => void load()?.then((tabSync) => tabSync?.receive(data)));
  whenIdle(() => void load());
  return {
    /** Waits a moment for another tab to share its session, if one may have it and the user has not just logged out. */
    async join(): Promise<void> {
      if (session.endReason() === 'logged-out' || session.endReason() === 'replaced') return;
      if (!(await mayBeLoggedInElsewhere(locks))) return;
      await (await load())?.join(HANDOVER_TIMEOUT_MS);
    },
    stop(): void {
      unsubscribe();
      releaseLock();
      channel?.close();
      void loading?.then((tabSync) => tabSync?.stop());
    },
  };
}
