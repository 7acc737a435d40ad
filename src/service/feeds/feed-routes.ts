import { Hono } from 'hono';
import type { FeedDto, SourceDto } from '../../contract/schemas/feed-list';
import type { Host } from '../handler';
import { sendJson, serializeJson } from '../http/json-response';
import type { FeedSetting } from '../settings/feed-settings';
import type { FeedState } from '../store/feeds/feed-store';
import type { Version } from '../store/feeds/publish-events';

const formatInstant = (ms: number): string | null => (ms === 0 ? null : new Date(ms).toISOString());

/** Where a feed comes from, without what may be secret: the host, or the name of the file. */
export const originOf = ({ origin }: FeedSetting): string =>
  origin.kind === 'address' ? new URL(origin.url).host : (origin.path.split(/[/\\]/).at(-1) ?? '');

const NEVER: FeedDto['counts'] = { read: 0, added: 0, changed: 0, moved: 0, cancelled: 0, removed: 0, setAside: 0 };

function toFeedDto(feed: FeedSetting, state: FeedState | undefined): FeedDto {
  return {
    name: feed.name,
    origin: originOf(feed),
    format: state?.format ?? '',
    status: state?.status ?? 'never',
    message: state?.message ?? '',
    lastAt: formatInstant(state?.at ?? 0),
    nextAt: formatInstant(state?.nextAt ?? 0),
    counts: state?.counts ?? NEVER,
    samples: [...(state?.samples ?? [])],
  };
}

export async function listFeeds(
  feeds: readonly FeedSetting[],
  states: () => Promise<readonly FeedState[]>,
): Promise<readonly FeedDto[]> {
  const byName = new Map((await states()).map((state) => [state.name, state]));
  return feeds.map((feed) => toFeedDto(feed, byName.get(feed.name)));
}

/** Converts the versions of an event, the one with the highest priority first, to its sources. */
export const toSources = (versions: readonly Version[]): readonly SourceDto[] =>
  versions.map((version, index) => ({
    feed: version.feed,
    source: { name: version.source_name, link: version.source_link },
    title: version.title,
    date: version.date,
    hour: version.hour,
    current: version.current,
    previous: version.previous,
    prevision: version.prevision,
    isServed: index === 0,
    seenAt: new Date(version.seen_at).toISOString(),
  }));

export function feedRoutes(list: () => Promise<readonly FeedDto[]>): Hono<Host> {
  return new Hono<Host>().get('/', async () => sendJson(await serializeJson({ data: await list() })));
}
