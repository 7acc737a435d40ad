import { createApp } from '../app';
import { createLimiter } from '../auth/login-limiter';
import type { Passwords } from '../auth/passwords';
import { createTokens } from '../auth/tokens';
import { listFeeds, toSources } from '../feeds/feed-routes';
import { createFeedScheduler } from '../feeds/feed-scheduler';
import type { Handler } from '../handler';
import { exposingSetting } from '../http/host-check';
import { enableSampleAccount, SAMPLE_ACCOUNT, isSampleAccountEnabled } from '../sample/sample-account';
import { hasOwnEvents, shouldSeed, createSampleScheduler, type Simulate } from '../sample/sample-scheduler';
import { simulate } from '../sample/simulate';
import type { FeedSetting } from '../settings/feed-settings';
import type { Settings } from '../settings/settings';
import type { Store } from '../store/open-store';
import { lastKnown, withTimeout } from '../util/last-known';
import { loadFeeds, after, createOpenFeed } from './open-feed';
import { compress } from './http/compress';
import { limitLines, logFailures, logLogins, type Log } from './log';
import { openDatabase, refuseDatabase } from './open-database';
import { createPasswords, type Cost } from './password-hash';
import { loadTokenSecrets } from './token-secret';
import { codeOf } from '../util/thrown';

const READY_TIMEOUT_MS = 1000;
const PUBLISH_INTERVAL_MS = 1000;
const EXTEND_INTERVAL_MS = 3_600_000;
const FORGET_INTERVAL_MS = 10_000;
const FEEDS_INTERVAL_MS = 5000;

type Print = (line: string) => void;

export type Service = {
  readonly handler: Handler;
  /** Returns true for simulated events. Read again every 5 s, because another process may add them. */
  simulated(): Promise<boolean>;
  /** One line to print at the start: which account can log in, or which provider is used. */
  readonly notice: string;
  /** Returns true when the database responds within a second. */
  isReady(): Promise<boolean>;
  close(): Promise<void>;
};

/** What a test replaces because it takes long: the hashes of passwords, and the simulated events. */
type Slow = { readonly cost?: Cost; readonly simulate: Simulate };
const SLOW: Slow = { simulate };

/** Opens the database of the settings and creates the service over it. Prints a line when that takes a while. */
export async function createService(settings: Settings, log: Log, print: Print, slow = SLOW): Promise<Service> {
  const feeds = loadFeeds(settings.feeds);
  const store = await openDatabase(settings.database, (line) => log.warn(line));
  try {
    const now = () => new Date();
    const secrets = loadTokenSecrets(settings);
    const tokens = createTokens({ ...secrets, ttl: settings.tokenTtl, now });
    const passwords = createPasswords(slow.cost, secrets.secret);
    const { events, users, logins } = store;
    const forget: Job = {
      task: () => logins.forget(Date.now()),
      intervalMs: FORGET_INTERVAL_MS,
      failure: 'old failed logins could not be deleted',
    };
    await forget.task();
    const sampleJobs = await prepareSample(store, passwords, settings, print, slow.simulate);
    const scheduler = createScheduler(feeds, store, settings, log);
    const read: Job = {
      task: scheduler.readDue,
      intervalMs: FEEDS_INTERVAL_MS,
      failure: 'the feeds could not be read',
    };
    const jobs = [...sampleJobs, forget, ...(feeds.length > 0 ? [read] : [])];
    const timers = jobs.map((job) => runRepeatedly(job, log));
    // A monotonic clock: if that of the machine is set back by a day, a mistyped password must not delay its owner by a day.
    const limiter = createLimiter({ now: () => performance.now() });
    return {
      handler: createApp({
        events,
        version: store.version,
        users,
        feeds: () => listFeeds(feeds, store.feeds.states),
        sources: async (id) => toSources(await store.feeds.versions(id)),
        passwords,
        limiter,
        logins,
        now,
        tokens,
        compress,
        onLogin: logLogins(log),
        report: logFailures(log),
      }),
      simulated: lastKnown(await store.sample.isLeft(), store.sample.isLeft),
      notice: await loginNotice(store, settings),
      isReady: () => withTimeout(store.ping, READY_TIMEOUT_MS),
      async close() {
        timers.forEach((timer) => clearInterval(timer));
        await scheduler.stop();
        await store.close();
      },
    };
  } catch (error) {
    await store.close().catch(() => undefined);
    // Errors of the database and the disk carry a code. Any other error is a setting, or a bug.
    if (codeOf(error) === '') throw error;
    return refuseDatabase(settings.database, 'read or filled', error);
  }
}

/** Fills the database with sample events and enables their account, or disables it. Returns the jobs that keep them up to date. */
async function prepareSample(
  store: Store,
  passwords: Passwords,
  settings: Settings,
  print: Print,
  simulateEvents: Simulate,
): Promise<readonly Job[]> {
  const { sample, users } = store;
  const isWanted = await shouldSeed(store, settings);
  const wasWanted = await sample.choice();
  if (isWanted) await enableSampleAccount(users, passwords, wasWanted === false);
  else await users.disableSample();
  // Stored before the fill, so that the next start resumes an interrupted one.
  await sample.choose(isWanted);
  if (!isWanted) return [];
  const scheduler = createSampleScheduler({ sample, simulate: simulateEvents, now: () => new Date() });
  if (!(await sample.window())) print('Filling the sample…');
  await scheduler.extend();
  await scheduler.publish();
  const failure = 'the sample events could not be updated';
  return [
    { task: scheduler.publish, intervalMs: PUBLISH_INTERVAL_MS, failure },
    { task: scheduler.extend, intervalMs: EXTEND_INTERVAL_MS, failure },
  ];
}

function createScheduler(feeds: readonly FeedSetting[], { feeds: store }: Store, { sampleData }: Settings, log: Log) {
  const keepSample = sampleData === 'on';
  const clock = { now: Date.now, random: Math.random, after };
  const open = createOpenFeed(Date.now);
  return createFeedScheduler({ feeds, store, keepSample, open, log, owner: crypto.randomUUID(), ...clock });
}

async function loginNotice(store: Store, settings: Settings): Promise<string> {
  const { users } = store;
  if (await isSampleAccountEnabled(users)) {
    const isReplaced = settings.feeds !== null && settings.sampleData !== 'on';
    const until = isReplaced ? ' until a feed is read.' : ': load real ones with npm run import -- FILE, or set FEEDS.';
    return `Sample account: ${SAMPLE_ACCOUNT} / ${SAMPLE_ACCOUNT}. The events are simulated${until}`;
  }
  if (await users.hasEnabled()) return '';
  const mayHaveSample = exposingSetting(settings) === null && !(await hasOwnEvents(store));
  const ways = [
    'add one with npm run user -- add NAME',
    ...(mayHaveSample ? ['start with SAMPLE_DATA=on for a sample account'] : []),
    // A service with feeds has no provider.
    ...(settings.feeds === null ? ['set UPSTREAM_URL to use those of a provider'] : []),
  ];
  return `No account can log in: ${ways.join(', or ')}.`;
}

/** A task that runs at an interval, never twice at once. `failure` is the log message when it fails. */
type Job = { readonly task: () => Promise<unknown>; readonly intervalMs: number; readonly failure: string };

function runRepeatedly({ task, intervalMs, failure }: Job, log: Log): NodeJS.Timeout {
  // A database that is down for a night must not fill the disk with the same line.
  const fail = limitLines<string>(1, log.error);
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    await task().catch((cause: unknown) => fail(failure, { cause }));
    isRunning = false;
  };
  return setInterval(() => void run(), intervalMs).unref();
}
