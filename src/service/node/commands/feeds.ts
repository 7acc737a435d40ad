import { parseArgs } from 'node:util';
import { FeedError } from '../../feeds/feed-error';
import { listFeeds } from '../../feeds/feed-routes';
import { formatCheck, formatFeed, type Checked } from '../../feeds/format-feeds';
import { readFeed } from '../../feeds/read-feed';
import { parseDatabase } from '../../settings/database-settings';
import { parseFeedsVariable, type FeedSetting } from '../../settings/feed-settings';
import type { FeedState } from '../../store/feeds/feed-store';
import { UsageError } from '../../util/usage-error';
import { loadFeeds } from '../feeds/load-feeds';
import { after, createOpenFeed } from '../feeds/open-feed';
import { isMissing, openDatabase } from '../open-database';
import { runCommand } from './run-command';

const USAGE = `Usage: npm run feeds -- check [NAME…]
       npm run feeds -- list

Shows the feeds of the service: files of other publishers that it reads at an interval.

Actions:
  check [NAME…]  reads all feeds, or those named, once, stores nothing, and prints what they list
  list           prints the stored state of every feed

Options:
  -h, --help     prints this help

Environment:
  FEEDS          the feeds: the path of a JSON file, or JSON
  DATABASE_URL   the database of the service, for the stored state

Exit codes:
  0  done
  1  error, or a feed could not be read`;

const print = (lines: readonly string[]) => void process.stdout.write(`${lines.join('\n')}\n`);

/** Reads the stored states; none if there is no database yet. */
async function readStates(): Promise<readonly FeedState[]> {
  const address = parseDatabase(process.env);
  if (isMissing(address)) return [];
  const store = await openDatabase(address, (line) => void process.stderr.write(`${line}\n`));
  try {
    return await store.feeds.states();
  } finally {
    await store.close();
  }
}

async function check(feed: FeedSetting, state: FeedState | undefined): Promise<Checked> {
  if (state && state.notBefore > Date.now()) return { kind: 'waiting', until: state.notBefore };
  try {
    const deps = { open: createOpenFeed(Date.now), after };
    const reading = await readFeed(feed, { etag: '', lastModified: '' }, deps);
    return reading
      ? { kind: 'read', reading }
      : { kind: 'failed', reason: 'the publisher responds as if it were known' };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { kind: 'failed', reason: error.message };
  }
}

function chooseFeeds(feeds: readonly FeedSetting[], names: readonly string[]): readonly FeedSetting[] {
  if (feeds.length === 0)
    throw new UsageError('FEEDS is not set or empty, so there is nothing to read. The README describes it.');
  const unknown = names.find((name) => !feeds.some((feed) => feed.name === name));
  if (unknown !== undefined)
    throw new UsageError(
      `No feed has the name ${unknown}. Those of FEEDS are ${feeds.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? feeds : feeds.filter(({ name }) => names.includes(name));
}

async function checkAll(feeds: readonly FeedSetting[]): Promise<number> {
  const states = new Map((await readStates()).map((state) => [state.name, state]));
  let failures = 0;
  for (const feed of feeds) {
    const state = states.get(feed.name);
    const checked = await check(feed, state);
    if (checked.kind === 'failed') failures += 1;
    print([...formatCheck(feed, checked, state), '']);
  }
  if (failures > 0) process.stderr.write(`${failures} of ${feeds.length} feeds could not be read.\n`);
  return failures > 0 ? 1 : 0;
}

async function execute(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [action = 'help', ...names] = positionals;
  if (action === 'help') return (print([USAGE]), 0);
  if (process.env['UPSTREAM_URL']?.trim())
    throw new UsageError('UPSTREAM_URL is set, so the events are those of the provider, and no feed is read.');
  const feeds = loadFeeds(parseFeedsVariable(process.env));
  if (action === 'check') return checkAll(chooseFeeds(feeds, names));
  if (action !== 'list' || names.length > 0) throw new UsageError(USAGE);
  for (const feed of await listFeeds(feeds, readStates)) print([...formatFeed(feed), '']);
  return 0;
}

void runCommand(USAGE, execute);
