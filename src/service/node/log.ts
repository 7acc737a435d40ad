import type { Writable } from 'node:stream';
import { TOKENS } from '../../contract/diagnostics/diagnostics';
import type { Client } from '../handler';
import type { OnPolicyViolation } from '../http/policy-reports';
import type { ReportFailure } from '../http/http-problem';
import type { LogLevel } from '../settings/settings';

type Fields = Readonly<Record<string, unknown>>;
type Write = (message: string, fields?: Fields) => void;
export type Log = Readonly<Record<LogLevel, Write>>;

const MAX_UNREAD = 1_000_000;

/** Returns what writes to a stream. Drops lines while nobody reads the other end of it: they would fill the memory. */
export const writeTo = (stream: Writable) => (line: string) =>
  void (stream.writableLength < MAX_UNREAD && stream.write(line));

const RANKS: Readonly<Record<LogLevel, number>> = { error: 0, warn: 1, info: 2 };
const SECRET = /((?:secret|password|access_token|authorization|token)["']?\s*[=:]\s*["']?)(?:bearer\s+)?[^"'&\s,}]+/gi;
const URL_USER = /(\w:\/\/)[^\s/@]+@/g;

function redact(text: string): string {
  return text.replace(TOKENS, '[token]').replace(SECRET, '$1[redacted]').replace(URL_USER, '$1[redacted]@');
}

/** Includes the causes of an error: a failed fetch gives its reason only there. */
function formatStack(error: Error): string {
  const stack = error.stack ?? error.message;
  return error.cause instanceof Error ? `${stack}\nCaused by ${formatStack(error.cause)}` : stack;
}

function toLoggable(_key: string, value: unknown): unknown {
  if (value instanceof Error) return redact(formatStack(value));
  return typeof value === 'string' ? redact(value) : value;
}

type Options = { readonly level: LogLevel; readonly now: () => Date; readonly write: (line: string) => void };

/** What JSON does not escape, although a terminal acts on it or ends a line at it. */
const UNESCAPED = /[\x7f-\x9f\u2028-\u202e\u2066-\u2069]/g;
const escapeCode = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes one JSON object per line, without secrets, and with all control characters escaped. */
export function createLog({ level, now, write }: Options): Log {
  const at =
    (name: LogLevel): Write =>
    (message, fields = {}) => {
      if (RANKS[name] > RANKS[level]) return;
      const line = JSON.stringify({ time: now().toISOString(), level: name, message, ...fields }, toLoggable);
      write(`${line.replace(UNESCAPED, escapeCode)}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

export function logFailures(log: Log): ReportFailure {
  return (reference, cause) => log.error('a request failed', { reference, cause });
}

/** Logs the account of a login with the id of its request. What a failed login typed is never logged: it may be a password. */
export function logLogins(log: Log): (account: string, client: Client) => void {
  return (account, { address, requestId: id }) => log.info('login', { id, account, address });
}

const PERIOD_MS = 60_000;

/**
 * Limits lines that anybody may cause, so that a flood of them cannot fill the disk: of each kind `write` gets the first `max` of a
 * minute, then one with the number of the others.
 */
export function limitLines<Kind>(max: number, write: (kind: Kind, fields: Fields) => void): typeof write {
  const counts = new Map<Kind, number>();
  const writeRemaining = (): void => {
    for (const [kind, count] of counts) if (count > max) write(kind, { more: count - max, seconds: PERIOD_MS / 1000 });
    counts.clear();
  };
  return (kind, fields) => {
    if (counts.size === 0) setTimeout(writeRemaining, PERIOD_MS).unref();
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    if (count <= max) write(kind, fields);
  };
}

const MAX_VIOLATIONS_PER_MINUTE = 10;

export function logViolations(log: Log): OnPolicyViolation {
  const write = limitLines<'policy violation'>(MAX_VIOLATIONS_PER_MINUTE, log.warn);
  return (violation) => write('policy violation', { ...violation });
}
