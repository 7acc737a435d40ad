import { createApp } from '../app';
import type { Handler } from '../handler';
import { settingThatOpens } from '../http/host-check';
import { createLimiter } from '../auth/login-limiter';
import type { Passwords } from '../auth/passwords';
import { simulate } from '../sample/simulate';
import { enableSampleAccount, SAMPLE_ACCOUNT, sampleAccountIsOpen } from '../sample/sample-account';
import { shouldSeed } from '../sample/sample-choice';
import { createSampleScheduler } from '../sample/sample-scheduler';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/open-store';
import { createTokens } from '../auth/tokens';
import type { Log } from './log';
import { withTimeout } from './http/with-timeout';
import { lastKnown } from '../util/last-known';
import { openDatabase, refuseDatabase } from './open-database';
import { createPasswords } from './password-hash';
import { logFailures } from './log-failures';
import { loadTokenSecrets } from './token-secret';

/** What is done every so many milliseconds, never twice at once; `failure` is what the log says when it cannot be done. */
type Timed = { readonly task: () => Promise<unknown>; readonly every: number; readonly failure: string };

function start({ task, every, failure }: Timed, log: Log): NodeJS.Timeout {
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await task().catch((cause: unknown) => log.error(failure, { cause }));
    isRunning = false;
  };
  return setInterval(() => void run(), every).unref();
}

/** Starts what is done again and again while the process lives; answers how to stop. */
function startTimers(timed: readonly Timed[], log: Log): () => void {
  const timers = timed.map((one) => start(one, log));
  return () => timers.forEach((timer) => clearInterval(timer));
}

export type Service = {
  readonly handler: Handler;
  /** Whether the events are simulated, which every screen then says; another process may fill, so it is read again every 5 s. */
  simulated(): Promise<boolean>;
  /** One line for whoever started it: who may sign in, or whose service it passes on. */
  readonly notice: string;
  /** Whether what the answers are made of can be had within a second. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

const READY_TIMEOUT_MS = 1000;
const SECOND = 1000;
const HOUR = 3600 * SECOND;
const FORGETTING_INTERVAL_MS = 10 * SECOND;

type WarnFn = (line: string) => void;

type Sample = { readonly store: Store; readonly passwords: Passwords; readonly say: WarnFn };

/** Fills the database with the sample and lets its account in, or shuts the account out; answers what keeps it up. */
async function prepareSample({ store, passwords, say }: Sample, settings: Settings): Promise<readonly Timed[]> {
  const { sample, users } = store;
  const wanted = await shouldSeed(store, settings);
  const before = await sample.choice();
  if (wanted) await enableSampleAccount(users, passwords, before === false);
  else await users.disableSample();
  // Kept before the fill, so that a start after a broken one goes on with it.
  await sample.choose(wanted);
  if (!wanted) return [];
  const keeper = createSampleScheduler({ sample, simulate, now: () => new Date() });
  if (!(await sample.window())) say('Filling the sample…');
  await keeper.extend();
  await keeper.publish();
  const failure = 'the sample data could not be kept up';
  return [
    { task: keeper.publish, every: SECOND, failure },
    { task: keeper.extend, every: HOUR, failure },
  ];
}

const isSimulated = async ({ sample }: Store): Promise<boolean> =>
  (await sample.choice()) === true || (await sample.window()) !== undefined;

async function noticeOf({ users }: Store, settings: Settings): Promise<string> {
  if (await sampleAccountIsOpen(users)) return `Sample account: ${SAMPLE_ACCOUNT} / ${SAMPLE_ACCOUNT}`;
  if (await users.hasEnabled()) return '';
  const sample = settingThatOpens(settings) === null ? ' start with SAMPLE_DATA=on for a sample account,' : '';
  return `No account can sign in: open one with npm run user -- add NAME,${sample} or set UPSTREAM_URL to use those of a provider.`;
}

/** Opens the database that the settings name and builds the service over it; `say` is told when that takes a while. */
export async function createService(settings: Settings, log: Log, say: WarnFn): Promise<Service> {
  const store = await openDatabase(settings.database, (line) => log.warn(line));
  try {
    const now = () => new Date();
    const secrets = loadTokenSecrets(settings);
    const tokens = createTokens({ ...secrets, ttl: settings.tokenTtl, now });
    const passwords = createPasswords(undefined, secrets.secret);
    const { events, users, logins } = store;
    const forget = () => logins.forget(Date.now());
    await forget();
    const timed = await prepareSample({ store, passwords, say }, settings);
    const failure = 'old failed sign-ins could not be deleted';
    const stop = startTimers([...timed, { task: forget, every: FORGETTING_INTERVAL_MS, failure }], log);
    const limiter = createLimiter({ now });
    const close = async (): Promise<void> => {
      stop();
      await store.close();
    };
    return {
      handler: createApp({ events, users, passwords, limiter, logins, now, tokens, report: logFailures(log) }),
      simulated: lastKnown(await isSimulated(store), () => isSimulated(store)),
      notice: await noticeOf(store, settings),
      isReady: () => withTimeout(store.ping, READY_TIMEOUT_MS),
      close,
    };
  } catch (error) {
    await store.close().catch(() => undefined);
    // What the database or the disk refuses carries a code; anything else is a setting, or a fault of this program.
    if (!(error instanceof Error && 'code' in error)) throw error;
    return refuseDatabase(settings.database, 'read or filled', error);
  }
}
