import * as z from 'zod';
import { API_TIME_ZONE, MAX_PAGE_SIZE } from '../../contract/api-limits';
import { type AppConfig, DECIMAL_MARKS, parseGeoFilter } from '../../contract/app-config';
import { LIST_ENCODINGS } from '../../contract/list-encoding';
import { isTimeZone } from '../../contract/time-zone';
import { exposingSetting } from '../http/host-check';
import { DATABASE } from './database-settings';
import { FEEDS } from './feed-settings';
import { parseEnv, type Env } from './parse-env';

const LOG_LEVELS = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (min: number, max: number) => {
  const error = 'it is not a whole number in range';
  const digits = z.string().regex(/^\d{1,9}$/, error);
  return digits.transform(Number).pipe(z.number().min(min, { error }).max(max, { error }));
};
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z
    .string()
    .toLowerCase()
    .pipe(z.enum(words, { error: `it is not one of ${words.join(', ')}` }));
const onOff = oneOf(['on', 'off']);
const PORT_RANGE = '0 to 65535';

function isHost(text: string): boolean {
  const parts = text.split('.');
  const isAddress = parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) <= 255);
  return isAddress || !/^[\d.]+$/.test(text);
}

// A path below the base, such as /api/v1/events: the forwarder would append another path to it.
const BELOW_BASE = /\/(v\d+|auth)(\/(events|login)\b.*)?\/*$/;

function toBaseUrl(url: URL): URL {
  const path = url.pathname.replace(/\/+$/, '');
  const base = new URL(url);
  base.pathname = path.endsWith('/api') ? path : `${path}/api`;
  return base;
}

const secret = z
  .string()
  .refine((text) => new TextEncoder().encode(text).byteLength >= 32, 'it is too short to be safe')
  .optional()
  .describe('at least 32 bytes, such as the output of: openssl rand -base64 48');

export const SAMPLE_ALLOWED =
  'off, or on for this machine alone: HOST=127.0.0.1, no TRUST_PROXY=on, and only local names in ALLOWED_HOSTS';

function parseGeoFilterJson(text: string, ctx: z.core.$RefinementCtx): AppConfig['geoFilter'] {
  try {
    const filter = parseGeoFilter(JSON.parse(text));
    if (!filter) ctx.addIssue('it is JSON of another shape');
    return filter;
  } catch {
    ctx.addIssue('it is not JSON');
    return z.NEVER;
  }
}

const FIELDS = z.object({
  PORT: wholeNumber(0, 65_535).default(8080).describe(PORT_RANGE),
  HOST: z
    .string()
    .refine(isHost, 'it is not an address')
    .default('127.0.0.1')
    .describe('an address of this machine, such as 127.0.0.1'),
  ALLOWED_HOSTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((names) => names.every((name) => /^(\*|[\w.-]+)$/.test(name)), 'it holds something that is not a host name')
    .optional()
    .describe('names without a port, such as calendar.example, or *'),
  TRUST_PROXY: onOff.default('off').describe('on, off'),
  METRICS_PORT: wholeNumber(0, 65_535).optional().describe(`${PORT_RANGE}, other than PORT; 0 picks a free one`),
  LOG_LEVEL: oneOf(LOG_LEVELS).default('info').describe(LOG_LEVELS.join(', ')),
  UPSTREAM_URL: z
    .string()
    .refine(URL.canParse, 'it is not a URL')
    .transform((text) => new URL(text))
    .refine(({ protocol }) => ['http:', 'https:'].includes(protocol), 'it is not http(s)')
    .refine(
      ({ username, password, search, hash }) => !(username || password || search || hash),
      'it holds more than a base',
    )
    .refine(({ pathname }) => !BELOW_BASE.test(pathname), 'it does not end in /api')
    .transform(toBaseUrl)
    .optional()
    .describe('the base URL of a provider, http(s), ending in /api, without a user, a query or a fragment'),
  UPSTREAM_PRIVATE: onOff.default('off').describe('on, off'),
  ...DATABASE.shape,
  TOKEN_TTL: wholeNumber(1, 86_400).default(3600).describe('1 to 86400'),
  TOKEN_SECRET: secret,
  TOKEN_SECRET_PREVIOUS: secret,
  SAMPLE_DATA: onOff.optional().describe(SAMPLE_ALLOWED),
  ...FEEDS.shape,
  // The app receives these in /config.json.
  SOURCE_TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'it is not a time zone')
    .default(API_TIME_ZONE)
    .describe('a name of the IANA database, such as Europe/Paris'),
  LIST_ENCODING: oneOf(LIST_ENCODINGS).default('comma').describe(LIST_ENCODINGS.join(', ')),
  GEO_FILTER: z
    .string()
    .transform(parseGeoFilterJson)
    .optional()
    .describe('JSON such as {"words":{"country":"country","zone":"zone"},"countries":{"FR":250}}'),
  DECIMAL_MARK: oneOf(DECIMAL_MARKS).default('either').describe(DECIMAL_MARKS.join(', ')),
  PAGE_LIMIT: wholeNumber(1, MAX_PAGE_SIZE).default(200).describe(`1 to ${MAX_PAGE_SIZE}`),
});

export const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;

export type Settings = ReturnType<typeof toSettings>;

const toSettings = (env: z.output<typeof FIELDS>) => ({
  port: env.PORT,
  host: env.HOST,
  /** The host is reachable from this machine only. */
  loopback: LOOPBACK.test(env.HOST),
  /** The host names that requests may use; null: local names on loopback, else any. */
  allowedHosts: env.ALLOWED_HOSTS ?? null,
  /** A proxy on this machine reports the addresses of its clients. */
  trustProxy: env.TRUST_PROXY === 'on',
  /** The loopback port of the Prometheus metrics; null: none. */
  metricsPort: env.METRICS_PORT ?? null,
  logLevel: env.LOG_LEVEL,
  /** The provider's base URL, ending in /api; null: serve our own database. */
  upstreamUrl: env.UPSTREAM_URL ?? null,
  /** The provider's name may resolve to a private network. */
  upstreamPrivate: env.UPSTREAM_PRIVATE === 'on',
  database: env.DATABASE_URL,
  /** In seconds. */
  tokenTtl: env.TOKEN_TTL,
  /** Null: generate one and store it beside the SQLite file. PostgreSQL requires one. */
  tokenSecret: env.TOKEN_SECRET ?? null,
  /** The secret that TOKEN_SECRET replaces: its tokens stay valid. */
  tokenSecretPrevious: env.TOKEN_SECRET_PREVIOUS ?? null,
  /** Null: as the database remembers, which is on for a new one. */
  sampleData: env.SAMPLE_DATA ?? null,
  /** The path of the file that lists the feeds, or its JSON; null: none. */
  feeds: env.FEEDS ?? null,
  app: {
    sourceTimeZone: env.SOURCE_TIME_ZONE,
    listEncoding: env.LIST_ENCODING,
    geoFilter: env.GEO_FILTER ?? null,
    decimalMark: env.DECIMAL_MARK,
    pageLimit: env.PAGE_LIMIT,
    ...(env.FEEDS !== undefined && { feeds: true }),
    ...(env.UPSTREAM_URL === undefined && { firstPage: 1 as const }),
  } satisfies Omit<AppConfig, 'simulated'>,
});

function checkCombinations(settings: Settings, ctx: z.core.$RefinementCtx): void {
  const { database, feeds, metricsPort, port, sampleData, tokenSecret, upstreamUrl } = settings;
  const refuse = (name: keyof typeof FIELDS.shape, message: string) =>
    ctx.addIssue({ code: 'custom', path: [name], message });
  if (database.kind === 'postgres' && tokenSecret === null && upstreamUrl === null)
    refuse('TOKEN_SECRET', 'it is needed with PostgreSQL, where every process must sign with the same one');
  if (metricsPort !== 0 && metricsPort === port)
    refuse('METRICS_PORT', 'it is PORT itself, which the public may reach');
  if (feeds !== null && upstreamUrl !== null)
    refuse('FEEDS', 'UPSTREAM_URL is set, so the events are those of the provider, and none are stored here');
  const exposure = exposingSetting(settings);
  if (sampleData === 'on' && exposure !== null)
    refuse('SAMPLE_DATA', `its account demo / demo is public, and ${exposure} makes it reachable by others`);
}

/** Parses the settings from the environment. Throws a SettingError with one line per invalid setting: which, why, what is allowed. */
export const parseSettings = (env: Env): Settings =>
  parseEnv(FIELDS.transform(toSettings).superRefine(checkCombinations), FIELDS.shape, env);
