import { parseArgs } from 'node:util';
import type { FeedDto } from '../../../contract/schemas/feed-list';
import { FeedError } from '../../feeds/fetch-address';
import { listFeeds, originOf } from '../../feeds/feed-routes';
import { readFeed, type Reading } from '../../feeds/read-feed';
import { parseDatabase } from '../../settings/database-settings';
import { parseFeedsVariable, type FeedSetting } from '../../settings/feed-settings';
import type { FeedState } from '../../store/feeds/feed-store';
import { UsageError } from '../../util/usage-error';
import { daySpan, type EventFields } from '../../feeds/plan-merge';
import { loadFeeds, after, createOpenFeed } from '../open-feed';
import { isMissing, openDatabase } from '../open-database';
import { runCommand, toLine } from './run-command';

const SHOWN_EVENTS = 5;

const formatInstant = (instant: number): string => new Date(instant).toISOString();
const line = (label: string, text: string): string => `  ${label.padEnd(13)}${text}`;

function formatEvent({ date, hour, zone_code, importance, title, current, prevision, previous }: EventFields): string {
  const values = Object.entries({ current, forecast: prevision, previous }).flatMap(([name, value]) =>
    value === '' ? [] : [`${name} ${value}`],
  );
  return `    ${date} ${hour || '--:--'}  ${zone_code}  ${importance.padEnd(7)}  ${[title, ...values].join('  ')}`;
}

function formatReading({ format, events, read, setAside, samples, warnings }: Reading): readonly string[] {
  const { from, to } = daySpan(events);
  const cancelled = events.filter(({ isCancelled }) => isCancelled).length;
  const first = events
    .map(({ fields }) => fields)
    .toSorted((a, b) => `${a.date} ${a.hour}`.localeCompare(`${b.date} ${b.hour}`))
    .slice(0, SHOWN_EVENTS);
  const omitted = setAside - samples.length;
  return [
    line('format', format),
    line('rows', `${read}${cancelled > 0 ? `, of which ${cancelled} cancelled` : ''}`),
    line('days', `${from} to ${to}`),
    ...warnings.map((warning) => line('note', warning)),
    line('set aside', String(setAside)),
    ...samples.map((sample) => `    line ${sample.line}: ${sample.reason}`),
    ...(omitted > 0 ? [`    and ${omitted} more`] : []),
    line('first events', ''),
    ...first.map(formatEvent),
  ];
}

/** Formats the stored state of one feed for `feeds list`, as lines without control characters. */
function formatFeed(feed: FeedDto): readonly string[] {
  const { name, origin, format, status, message, lastAt, nextAt, samples } = feed;
  const { setAside, ...changes } = feed.counts;
  const numbers = Object.entries(changes).map(([word, count]) => `${word} ${count}`);
  const lines = [
    `${name}  (${origin})`,
    line('status', format === '' ? status : `${status}, read as ${format}`),
    line('last', lastAt ?? 'never'),
    line('next', nextAt ?? 'when the service runs'),
    line('rows', [...numbers, `set aside ${setAside}`].join(', ')),
    ...(message === '' ? [] : [line('message', message)]),
    ...samples.map((sample) => `    line ${sample.line}: ${sample.reason}`),
  ];
  return lines.map(toLine);
}

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
  UPSTREAM_URL   must not be set: with a provider no feed is read

Exit codes:
  0   done
  1   error, or a feed could not be read
  64  usage error`;

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

/** Reads a feed, and formats what it lists, why it cannot be read, or when the publisher allows the next request. */
async function check(feed: FeedSetting, notBefore: number) {
  if (notBefore > Date.now()) {
    const why = `the publisher allows the next request at ${formatInstant(notBefore)}`;
    return { lines: [line('not read', why)], isFailed: false };
  }
  try {
    const deps = { open: createOpenFeed(Date.now), after };
    const reading = await readFeed(feed, { etag: '', lastModified: '' }, deps);
    if (!reading) throw new FeedError('the publisher responds as if it were known');
    return { lines: formatReading(reading), isFailed: false };
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    return { lines: [line('failed', error.message)], isFailed: true };
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
    const { lines, isFailed } = await check(feed, state?.notBefore ?? 0);
    if (isFailed) failures += 1;
    const due = state && state.nextAt > 0 ? formatInstant(state.nextAt) : 'when the service runs';
    print([`${feed.name}  (${originOf(feed)})`, ...lines, line('next due', due), ''].map(toLine));
  }
  if (failures > 0) process.stderr.write(`${failures} of ${feeds.length} feeds could not be read.\n`);
  return failures > 0 ? 1 : 0;
}

async function execute(args: readonly string[]): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [action, ...names] = positionals;
  if (action !== 'check' && (action !== 'list' || names.length > 0)) throw new UsageError(USAGE);
  if (process.env['UPSTREAM_URL']?.trim())
    throw new UsageError('UPSTREAM_URL is set, so the events are those of the provider, and no feed is read.');
  const feeds = loadFeeds(parseFeedsVariable(process.env));
  if (action === 'check') return checkAll(chooseFeeds(feeds, names));
  for (const feed of await listFeeds(chooseFeeds(feeds, []), readStates)) print([...formatFeed(feed), '']);
  return 0;
}

void runCommand(USAGE, execute);
