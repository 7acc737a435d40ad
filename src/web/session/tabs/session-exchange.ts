import type { Session } from '../session';
import type { SharedSession } from '../session-state';
import { makeKeyhole, sealFor, type Keyhole } from './keyhole';
import type { SealedText, TabMessage } from './tab-message';

export type ExchangeDeps = {
  readonly post: (message: TabMessage) => void;
  readonly crypto: Crypto;
  readonly session: Session;
  /** Settles when the screens of a reader who left are gone. */
  readonly settled: () => Promise<unknown>;
  /** The newest token that this page has had. */
  readonly lastToken: () => string | null;
};

function readShared(text: string): SharedSession | null {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { name, token, life, spent }: { readonly [Field in string]?: unknown } = { ...value };
  if (typeof name !== 'string' || typeof token !== 'string' || typeof spent !== 'number') return null;
  return life === null || typeof life === 'number' ? { name, token, life, spent } : null;
}

// A sign-in is shared with every open tab at once; a page that asks in a loop is not served for ever.
const MAX_ANSWERS = 20;
const ANSWER_WINDOW_MS = 10_000;

/** Asks other tabs for the session and gives it to those that ask, sealed for the one that asked. */
export function createSessionExchange({ post, crypto, session, settled, lastToken }: ExchangeDeps) {
  let asking: (Keyhole & { readonly id: string }) | null = null;
  // Browsers lend their ciphers to secure pages alone: elsewhere each tab asks for the secret itself.
  const canSeal = 'subtle' in crypto;
  let answers = 0;

  return {
    async want(): Promise<void> {
      if (!canSeal) return;
      const id = crypto.randomUUID();
      const keyhole = await makeKeyhole(crypto);
      asking = { ...keyhole, id };
      post({ kind: 'want', id, key: keyhole.key });
    },
    async give(id: string, key: ArrayBuffer): Promise<void> {
      const mine = canSeal && answers < MAX_ANSWERS ? session.share() : null;
      if (!mine) return;
      answers += 1;
      setTimeout(() => (answers -= 1), ANSWER_WINDOW_MS);
      post({ kind: 'give', id, sealed: await sealFor(crypto, key, JSON.stringify(mine), id) });
    },
    /** The session that was given, if it was asked for; not with a token that this page has had: it may have been refused. */
    async take(id: string, sealed: SealedText): Promise<SharedSession | null> {
      if (asking?.id !== id) return null;
      const shared = readShared(await asking.open(sealed, id));
      await settled();
      // Another answer may have come first, or the reader have left.
      if (!shared || asking?.id !== id || shared.token === lastToken()) return null;
      asking = null;
      return shared;
    },
    /** Forgets what was asked for. */
    drop: (): void => void (asking = null),
  };
}
