import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { parseFeeds, type FeedSetting } from '../../settings/feed-settings';
import { isJson, shownFeeds, SettingError } from '../../settings/parse-env';

function readList(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new SettingError('FEEDS', path, `the file cannot be read (${reason})`, 'a path of a JSON file, or JSON');
  }
}

/**
 * Loads the feeds of FEEDS: JSON, or the path of a JSON file, whose own paths are relative to its folder. None for null. Throws a
 * SettingError.
 */
export function loadFeeds(value: string | null): readonly FeedSetting[] {
  if (value === null) return [];
  const folder = isJson(value) ? '.' : dirname(value);
  const feeds = parseFeeds(isJson(value) ? value : readList(value), shownFeeds(value));
  return feeds.map((feed) => {
    if (feed.origin.kind === 'address') return feed;
    return { ...feed, origin: { kind: 'file', path: resolve(folder, feed.origin.path) } };
  });
}
