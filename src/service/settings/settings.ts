import { type AppConfig, DECIMAL_MARKS, parseGeoFilter } from '../../contract/app-config';
import { isTimeZone } from '../../contract/time-zone';
import { settingThatOpens } from '../http/host-check';
import { parseDatabase } from './database-settings';
import { EnvReader } from './env-reader';
import { redactUrl } from '../http/redact-url';
import type { DatabaseAddress } from '../store/database-address';
import { LIST_ENCODINGS } from '../../contract/list-encoding';
import { API_TIME_ZONE, MAX_PAGE_SIZE } from '../../contract/api-limits';

function geoFilterOf(reader: EnvReader): AppConfig['geoFilter'] {
  const text = reader.text('GEO_FILTER');
  if (text === '') return null;
  const allowed = 'JSON such as {"words":{"country":"country","zone":"zone"},"countries":{"FR":250}}';
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return reader.refuse('GEO_FILTER', 'it is not JSON', allowed);
  }
  return parseGeoFilter(json) ?? reader.refuse('GEO_FILTER', 'its shape is another one', allowed);
}

function readTimeZone(reader: EnvReader): string {
  const zone = reader.text('SOURCE_TIME_ZONE') || API_TIME_ZONE;
  if (isTimeZone(zone)) return zone;
  return reader.refuse(
    'SOURCE_TIME_ZONE',
    'it is not a time zone',
    'a name of the IANA database, such as Europe/Paris',
  );
}

/** The settings that reach the app through /config.json. */
function parseAppSettings(reader: EnvReader): Omit<AppConfig, 'simulated'> {
  return {
    sourceTimeZone: readTimeZone(reader),
    listEncoding: reader.word('LIST_ENCODING', LIST_ENCODINGS, null) ?? 'comma',
    geoFilter: geoFilterOf(reader),
    decimalMark: reader.word('DECIMAL_MARK', DECIMAL_MARKS, null) ?? 'either',
    pageLimit: reader.whole('PAGE_LIMIT', 200, 1, MAX_PAGE_SIZE),
  };
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1|\[::1\])$/;
export const LOG_LEVELS = ['error', 'warn', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export type Settings = {
  readonly port: number;
  readonly host: string;
  /** Whether only this machine can reach the host. */
  readonly loopback: boolean;
  /** The names that a request may give us; null: our own on loopback, any elsewhere. */
  readonly allowedHosts: readonly string[] | null;
  /** A provider's base, ending in /api; null: the service is our own. */
  readonly upstreamUrl: URL | null;
  /** Whether the provider's name may lead into a private network. */
  readonly upstreamPrivate: boolean;
  readonly database: DatabaseAddress;
  readonly tokenTtl: number;
  /** Null: one is generated and kept beside the SQLite file; PostgreSQL always comes with one. */
  readonly tokenSecret: string | null;
  /** Its tokens hold too, while TOKEN_SECRET takes its place. */
  readonly tokenSecretPrevious: string | null;
  /** Null: as the database remembers, which is on for a new one. */
  readonly sampleData: 'on' | 'off' | null;
  readonly logLevel: LogLevel;
  /** A port of loopback where Prometheus may ask; null: none. */
  readonly metricsPort: number | null;
  /** Whether a proxy of this machine tells who its clients are. */
  readonly trustProxy: boolean;
  readonly app: Omit<AppConfig, 'simulated'>;
};

function readHost(reader: EnvReader): string {
  const host = reader.text('HOST') || '127.0.0.1';
  const numbers = host.split('.');
  const isAddress =
    numbers.length === 4 && numbers.every((number) => /^\d{1,3}$/.test(number) && Number(number) <= 255);
  if (/^[\d.]+$/.test(host) && !isAddress)
    return reader.refuse('HOST', 'it is not an address', 'an address of this machine, such as 127.0.0.1');
  return host;
}

function readAllowedHosts(reader: EnvReader): readonly string[] | null {
  const names = reader
    .text('ALLOWED_HOSTS')
    .split(/[\s,]+/)
    .filter(Boolean);
  const report = names.find((name) => !/^(\*|[\w.-]+)$/.test(name));
  if (report !== undefined)
    return reader.refuse(
      'ALLOWED_HOSTS',
      `"${report}" is no name`,
      'names without a port, such as calendar.example, or *',
    );
  return names.length > 0 ? names : null;
}

// What stands below the base: whoever wrote it wrote too much, and more behind it would lead nowhere.
const BELOW_BASE = /\/(v\d+|auth)(\/(events|login)\b.*)?$/;

function readUpstream(reader: EnvReader): URL | null {
  const text = reader.text('UPSTREAM_URL');
  if (text === '') return null;
  const allowed = 'the base URL of a provider, http(s), ending in /api, without a user, a query or a fragment';
  const refuse = (reason: string) => reader.refuse('UPSTREAM_URL', reason, allowed, redactUrl(text));
  const url = URL.canParse(text) ? new URL(text) : refuse('it is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return refuse('it is not http(s)');
  if (url.username || url.password || url.search || url.hash) return refuse('it holds more than a base');
  const path = url.pathname.replace(/\/+$/, '');
  if (BELOW_BASE.test(path)) return refuse('it does not end in /api');
  url.pathname = path.endsWith('/api') ? path : `${path}/api`;
  return url;
}

const SECRET_ALLOWED = 'at least 32 bytes, such as the output of: openssl rand -base64 48';

function promptSecret(reader: EnvReader, name: string): string | null {
  const secret = reader.text(name);
  if (secret !== '' && new TextEncoder().encode(secret).byteLength < 32)
    return reader.refuse(name, 'it is too short to be safe', SECRET_ALLOWED, '…');
  return secret || null;
}

function readTokenSecret(reader: EnvReader, isNeeded: boolean): string | null {
  const secret = promptSecret(reader, 'TOKEN_SECRET');
  if (secret !== null || !isNeeded) return secret;
  const reason = 'it is needed with PostgreSQL, where every process must sign with the same one';
  return reader.refuse('TOKEN_SECRET', reason, SECRET_ALLOWED);
}

export const SAMPLE_ALLOWED =
  'off, or on for this machine alone: HOST=127.0.0.1, no TRUST_PROXY=on, and only local names in ALLOWED_HOSTS';

function readSampleData(reader: EnvReader, opening: string | null): 'on' | 'off' | null {
  const word = reader.word('SAMPLE_DATA', ['on', 'off'], null);
  if (word !== 'on' || opening === null) return word;
  const reason = `its account demo / demo is public, and ${opening} lets others in`;
  return reader.refuse('SAMPLE_DATA', reason, SAMPLE_ALLOWED);
}

function readMetricsPort(reader: EnvReader, port: number): number | null {
  const metricsPort = reader.text('METRICS_PORT') === '' ? null : reader.whole('METRICS_PORT', 0, 0, 65_535);
  if (metricsPort === null || metricsPort === 0 || metricsPort !== port) return metricsPort;
  return reader.refuse(
    'METRICS_PORT',
    'it is PORT itself, which the world may reach',
    'another port, or 0 to pick one',
  );
}

/**
 * Reads the settings from the environment; an empty or blank variable counts as unset. Throws a SettingError whose one line says
 * which setting is wrong, why, and what is allowed.
 */
export function parseSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const reader = new EnvReader(env);
  const host = readHost(reader);
  const loopback = LOOPBACK.test(host);
  const port = reader.whole('PORT', 8080, 0, 65_535);
  const upstreamUrl = readUpstream(reader);
  const database = parseDatabase(reader);
  const allowedHosts = readAllowedHosts(reader);
  const trustProxy = reader.word('TRUST_PROXY', ['on', 'off'], null) === 'on';
  const opening = settingThatOpens({ host, loopback, trustProxy, allowedHosts });
  return {
    port,
    host,
    loopback,
    allowedHosts,
    upstreamPrivate: reader.word('UPSTREAM_PRIVATE', ['on', 'off'], null) === 'on',
    upstreamUrl,
    database,
    tokenTtl: reader.whole('TOKEN_TTL', 3600, 1, 86_400),
    tokenSecret: readTokenSecret(reader, upstreamUrl === null && database.kind === 'postgres'),
    tokenSecretPrevious: promptSecret(reader, 'TOKEN_SECRET_PREVIOUS'),
    sampleData: readSampleData(reader, opening),
    metricsPort: readMetricsPort(reader, port),
    trustProxy,
    logLevel: reader.word('LOG_LEVEL', LOG_LEVELS, null) ?? 'info',
    app: parseAppSettings(reader),
  };
}
