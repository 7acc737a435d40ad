import { createReadStream, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { isIP, type LookupFunction } from 'node:net';
import { dirname, isAbsolute, resolve } from 'node:path';
import { FeedError, fetchAddress, type OpenedFile, type SendRequest } from '../feeds/fetch-address';
import type { ReadDeps } from '../feeds/read-feed';
import type { Validators } from '../store/feeds/feed-store';
import { parseFeeds, type FeedSetting } from '../settings/feed-settings';
import { isJson, shownFeeds, SettingError } from '../settings/parse-env';
import { isPrivateAddress, ssrfSafeLookup } from './http/ssrf-safe-lookup';
import { createUpstreamFetch, hostOf, isLocal } from './http/upstream-fetch';
import { Unreachable } from '../upstream/upstream-request';
import { certificateAdvice, codeOf, messageOf } from '../util/thrown';

function readList(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = codeOf(error) || String(error);
    const allowed = 'a path of a JSON file, or JSON, without quotes around it';
    const shown = shownFeeds(path);
    // A relative path starts at the folder of the project, where a user may not look. What is hidden may hold a key.
    const file = isAbsolute(path) || shown !== path ? 'the file' : `the file ${resolve(path)}`;
    throw new SettingError('FEEDS', shown, `${file} cannot be read (${reason})`, allowed);
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

const CONNECT_TIMEOUT_MS = 10_000;
const ADVICE =
  'write "private": true beside its address in FEEDS, not beside one that redirects to it, if that is intended';

/**
 * Creates what sends a request to a publisher. It refuses private networks, by name and by address, unless a request allows them;
 * `lookup` resolves names then, by default with the system resolver.
 */
export function createSendRequest(lookup: LookupFunction = ssrfSafeLookup(undefined, ADVICE)): SendRequest {
  return async ({ url, headers, signal, allowPrivate }) => {
    const host = hostOf(url);
    if (!allowPrivate && (isLocal(url) || (isIP(host) !== 0 && isPrivateAddress(host))))
      throw new FeedError(`${host} is in a private network: ${ADVICE}`);
    const options = { base: url, allowPrivate, lookup, connectTimeoutMs: CONNECT_TIMEOUT_MS };
    // The next request to the publisher follows minutes later at the earliest.
    const closing = new Headers([...headers, ['connection', 'close']]);
    return createUpstreamFetch(options)(url.href, { method: 'GET', headers: closing, signal }).catch(
      (error: unknown) => {
        const code = codeOf(error instanceof Unreachable ? error.cause : error);
        const advice = certificateAdvice(code) ?? 'it is tried again later, or correct the address in FEEDS';
        // Of an error of TLS, its reason: the rest is memory addresses, and files of OpenSSL.
        const reason = messageOf(error).replace(/^.*SSL routines:\w*:([^:]+):[^]*/, '$1');
        throw new FeedError(`${host} cannot be reached (${reason}): ${advice}`, { cause: error });
      },
    );
  };
}

function describeFileFault(error: unknown): string {
  const code = codeOf(error);
  if (code === 'ENOENT') return 'there is no such file: correct its path in FEEDS';
  if (code === 'EACCES') return 'this user may not read the file: change its permissions';
  return `the file cannot be read (${code || String(error)})`;
}

/** Opens a file whose time of change or size is another than at the last reading. */
async function openFile(path: string, known: Validators, signal: AbortSignal): Promise<OpenedFile> {
  const found = await stat(path).catch((error: unknown) => {
    throw new FeedError(describeFileFault(error), { cause: error });
  });
  if (!found.isFile()) throw new FeedError('its path is not that of a file: correct it in FEEDS');
  const etag = `${found.mtimeMs}-${found.size}`;
  return etag === known.etag ? null : { etag, lastModified: '', bytes: createReadStream(path, { signal }) };
}

/** Creates what opens the file of a feed, from disk or from its publisher. `now` is in epoch ms. */
export function createOpenFeed(now: () => number, send: SendRequest = createSendRequest()): ReadDeps['open'] {
  return ({ origin }, known, signal) => {
    if (origin.kind === 'file') return openFile(origin.path, known, signal);
    return fetchAddress(origin.url, known, { send, now, signal, allowPrivate: origin.isPrivate });
  };
}

/** Runs a task after so many ms. Returns what cancels it. */
export function after(ms: number, task: () => void): () => void {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
}
