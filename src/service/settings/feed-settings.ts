import * as z from 'zod';
import { asRecord, isRecord } from '../../contract/decode/json-record';
import { isTimeZone } from '../../contract/time-zone';
import { publisherLimit } from '../feeds/next-reading';
import { redactUrl } from '../http/redact-url';
import { FORMATS } from '../import/sniff-format';
import { parseEnv, type Env, SettingError } from './parse-env';

/** A file of another publisher that the service reads at an interval. */
export type FeedSetting = {
  readonly name: string;
  readonly origin:
    | { readonly kind: 'file'; readonly path: string }
    | { readonly kind: 'address'; readonly url: string; readonly isPrivate: boolean };
  /** Null to detect it from the beginning of the file. */
  readonly format: string | null;
  /** Not shorter than the publisher allows. */
  readonly everyMs: number;
  /** The IANA time zone of the hours in the file; null for the one that the file states or its publisher uses. */
  readonly zone: string | null;
  /** Whose version of an event counts where several feeds list it: that of the highest. */
  readonly priority: number;
};

const SHAPE =
  'a path of a JSON file, or JSON: [{"name":"…","address":"https://…"}], each with file instead of address, format, every, zone, priority or private if needed';

export const FEEDS = z.object({ FEEDS: z.string().optional().describe(SHAPE) });

/** Parses FEEDS alone: the path of a file or JSON, still to be parsed by `parseFeeds`; null if it is not set. */
export const parseFeedsVariable = (env: Env): string | null => parseEnv(FEEDS, FEEDS.shape, env).FEEDS ?? null;

const MINUTE = 60_000;
const MIN_EVERY_MS = 5 * MINUTE;
const MAX_EVERY_MS = 30 * 1440 * MINUTE;
const UNITS: Readonly<Record<string, number>> = { m: MINUTE, h: 60 * MINUTE, d: 1440 * MINUTE };

/** The ms of a text such as `15m`; NaN for anything else. */
function parseInterval(text: string): number {
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? [];
  return Number(count) * (UNITS[unit] ?? Number.NaN);
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}

const text = z.string('is missing, or no text');
const FIELDS = {
  name: text
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,59}$/u, 'is not a short name')
    .describe('a text of at most 60 letters, digits, spaces, dots, hyphens and underscores, for each feed another'),
  address: text.refine(isPublicUrl, 'is not a URL of http(s) without a user').optional().describe('such as https://…'),
  file: text.min(1, 'is empty').optional().describe('a path'),
  format: z.enum(FORMATS, 'is not a known format').optional().describe(FORMATS.join(', ')),
  every: text
    .transform(parseInterval)
    .refine((every) => every >= MIN_EVERY_MS && every <= MAX_EVERY_MS, 'is not an interval of 5 minutes to 30 days')
    .default(60 * MINUTE)
    .describe('such as 15m, 2h or 1d; at least 5m'),
  zone: text
    .refine(isTimeZone, 'is not a time zone')
    .optional()
    .describe('a name of the IANA database, such as Europe/Paris'),
  priority: z
    .int('is not a whole number')
    .min(-1000, 'is too low')
    .max(1000, 'is too high')
    .default(0)
    .describe('-1000 to 1000'),
  private: z.boolean('is not true or false').default(false).describe('true, false'),
};
const LIST = z.array(z.strictObject(FIELDS, 'is not an object of the known fields'), 'is not a list');

type Refuse = (reason: string, allowed?: string) => never;

/** How an error names a feed: by its name if it has one, else by its position. */
function labelOf(feed: unknown, index: number): string {
  const { name } = asRecord(feed);
  return typeof name === 'string' && name.length <= 60 ? `the feed ${JSON.stringify(name)}` : `feed ${index + 1}`;
}

/** Formats the value at fault; an address without its query, which may hold a key. */
function quote(field: string, value: unknown): string {
  if (value === undefined) return '';
  const shown = JSON.stringify(field === 'address' && typeof value === 'string' ? redactUrl(value) : value);
  return `=${shown.length > 80 ? `${shown.slice(0, 80)}…` : shown}`;
}

function refuseIssue(issue: z.core.$ZodIssue, list: unknown, refuse: Refuse): never {
  const [index, field] = issue.path;
  if (typeof index !== 'number' || !Array.isArray(list)) return refuse('it is JSON, but not a list of feeds');
  const feed: unknown = list[index];
  const label = labelOf(feed, index);
  if (issue.code === 'unrecognized_keys')
    return refuse(`${label} has an unknown field: ${issue.keys.join(', ')}`, Object.keys(FIELDS).join(', '));
  if (typeof field !== 'string' || !isRecord(feed)) return refuse(`${label} is not an object`);
  const schema = Object.entries(FIELDS).find(([name]) => name === field)?.[1];
  const allowed = schema && z.globalRegistry.get(schema)?.description;
  return refuse(`${field}${quote(field, feed[field])} of ${label} ${issue.message}`, allowed);
}

function toFeed({ name, address, file, ...rest }: z.output<typeof LIST>[number], refuse: Refuse): FeedSetting {
  const { format = null, every, zone = null, priority, private: isPrivate } = rest;
  const options = { name, format, zone, priority };
  if ((address === undefined) === (file === undefined))
    return refuse(`the feed ${JSON.stringify(name)} needs either an address or a file`, 'one of the two');
  if (address === undefined) return { ...options, origin: { kind: 'file', path: file ?? '' }, everyMs: every };
  const everyMs = Math.max(every, publisherLimit(new URL(address).hostname));
  return { ...options, origin: { kind: 'address', url: address, isPrivate }, everyMs };
}

/**
 * Parses the JSON of FEEDS. `shown` stands for it in errors, since an address may hold a key. Throws a SettingError that says which
 * feed and field is wrong, why, and what is allowed.
 */
export function parseFeeds(json: string, shown: string): readonly FeedSetting[] {
  const refuse: Refuse = (reason, allowed = SHAPE) => {
    throw new SettingError('FEEDS', shown, reason, allowed);
  };
  let list: unknown;
  try {
    // Editors on Windows write a byte order mark.
    list = JSON.parse(json.replace(/^\ufeff/, ''));
  } catch {
    return refuse('it is not JSON');
  }
  const { data, error } = LIST.safeParse(list);
  if (error?.issues[0]) return refuseIssue(error.issues[0], list, refuse);
  const feeds = (data ?? []).map((feed) => toFeed(feed, refuse));
  const names = feeds.map(({ name }) => name.toLowerCase());
  const twice = feeds.find(({ name }, index) => names.indexOf(name.toLowerCase()) !== index);
  if (twice) return refuse(`two feeds have the name ${JSON.stringify(twice.name)}`, 'another name for each feed');
  return feeds;
}
