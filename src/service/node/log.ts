import type { LogLevel } from '../settings/settings';

export type Log = {
  info(message: string, fields?: Readonly<Record<string, unknown>>): void;
  warn(message: string, fields?: Readonly<Record<string, unknown>>): void;
  error(message: string, fields?: Readonly<Record<string, unknown>>): void;
};

const RANKS: Readonly<Record<LogLevel, number>> = { error: 0, warn: 1, info: 2 };
const TOKEN = /\beyJ[\w-]+(\.[\w-]*){0,2}/g;
const SECRET = /((?:secret|password|access_token|authorization|token)["']?\s*[=:]\s*["']?)(?:bearer\s+)?[^"'&\s,}]+/gi;

const USER_OF_URL = /(\w:\/\/)[^\s/@]+@/g;

/** A text without tokens and secrets. */
function redact(text: string): string {
  return text.replace(TOKEN, '[token]').replace(SECRET, '$1[redacted]').replace(USER_OF_URL, '$1[redacted]@');
}

/** The stack of an error and of those behind it: a fetch that failed says why only in its cause. */
function stackOf(error: Error): string {
  const stack = error.stack ?? error.message;
  return error.cause instanceof Error ? `${stack}\nCaused by ${stackOf(error.cause)}` : stack;
}

function plain(_key: string, value: unknown): unknown {
  if (value instanceof Error) return redact(stackOf(value));
  return typeof value === 'string' ? redact(value) : value;
}

type Deps = { readonly level: LogLevel; readonly now: () => Date; readonly write: (line: string) => void };

/** Writes one JSON object a line, without secrets; JSON escapes the control characters that could forge a line. */
export function createLog({ level, now, write }: Deps): Log {
  const at =
    (name: LogLevel): Log['info'] =>
    (message, fields = {}) => {
      if (RANKS[name] <= RANKS[level])
        write(`${JSON.stringify({ time: now().toISOString(), level: name, message, ...fields }, plain)}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
