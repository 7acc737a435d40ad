import { loginEndpoint } from '../contract/auth';
import { createApp } from '../service/app';
import { createLimiter } from '../service/auth/login-limiter';
import type { Passwords } from '../service/auth/passwords';
import { createTokens, MIN_SECRET_BYTES } from '../service/auth/tokens';
import type { Handler } from '../service/handler';
import { SAMPLE_ACCOUNT } from '../service/sample/sample-account';
import { simulate } from '../service/sample/simulate';
import { createMemoryStore, type DemoStore } from './memory-store';

const TOKEN_TTL_SECONDS = 3600;
const DAY_MS = 86_400_000;
// Enough for the range of five years of the chart.
const DAYS_BACK = 5 * 366;
const DAYS_AHEAD = 9 * 7;

// The only password is public, and so is this page: there is nothing to protect by a slow hash.
const PUBLIC_PASSWORDS: Passwords = {
  hash: async (password) => password,
  verify: async (password, stored) => password === stored,
  credentialFingerprint: (name, password) => JSON.stringify([name, password]),
};

type DemoService = {
  readonly handler: Handler;
  /** Revokes the tokens issued so far, as a change of the password does. */
  revokeTokens(): void;
};

/** Simulates events at the first read, which takes a moment. */
function readLazily(now: () => Date): DemoStore {
  let store: DemoStore | null = null;
  const open = (): DemoStore => {
    const dayIn = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    return createMemoryStore(simulate({ from: dayIn(-DAYS_BACK), to: dayIn(DAYS_AHEAD), now: now() }), now);
  };
  const get = (): DemoStore => (store ??= open());
  return {
    list: (filters) => get().list(filters),
    find: (id) => get().find(id),
    history: (id, slice) => get().history(id, slice),
    version: () => get().version(),
  };
}

/** Creates the service of the static demo: the handler of the real one over simulated events in memory, with the account demo / demo. */
export function createDemoService(now: () => Date): DemoService {
  let generation = 0;
  // The same after a reload, which keeps the session. Whoever reads it finds a service of their own in their own page.
  const secret = new TextEncoder().encode('demo'.repeat(MIN_SECRET_BYTES / 4));
  const events = readLazily(now);
  const app = createApp({
    events,
    version: async () => `${generation} ${await events.version()}`,
    users: {
      find: async (name) =>
        name === SAMPLE_ACCOUNT
          ? { name, passwordHash: SAMPLE_ACCOUNT, disabled: false, sample: true, generation, changedAt: '' }
          : undefined,
    },
    passwords: PUBLIC_PASSWORDS,
    limiter: createLimiter({ now: () => now().getTime() }),
    now,
    tokens: createTokens({ secret, ttl: TOKEN_TTL_SECONDS, now }),
    report: () => undefined,
  });
  async function handler(request: Request): Promise<Response> {
    // A login issues tokens that the service of the page accepts after a reload, which begins with this generation too.
    if (new URL(request.url).pathname.endsWith(loginEndpoint.path)) generation = 0;
    return app(request);
  }
  return { handler, revokeTokens: () => void (generation = 1) };
}
