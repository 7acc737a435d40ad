import * as z from 'zod';
import { redactUrl } from '../http/redact-url';
import { parseEnv, type Env } from './parse-env';

/** A SQLite file (or `:memory:`), or the URL of a PostgreSQL database, which may contain a password. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Formats an address for logs, without user, password and connection options. */
export function redactAddress(address: DatabaseAddress): string {
  return address.kind === 'sqlite' ? `file:${address.file}` : redactUrl(address.url);
}

function parseAddress(text: string, ctx: z.core.$RefinementCtx): DatabaseAddress {
  const fail = (reason: string): never => {
    ctx.addIssue(reason);
    return z.NEVER;
  };
  if (/^postgres(ql)?:/.test(text)) {
    const url = URL.canParse(text) ? new URL(text) : null;
    // A / before the @ ends the host: the driver would look up a part of the password, and its error show it.
    if (!url || url.hash || url.pathname.includes('@'))
      return fail('it is not a URL: write / # ? @ of a password as %2F %23 %3F %40');
    return url.pathname.length > 1 ? { kind: 'postgres', url: text } : fail('it names no database');
  }
  if (text === ':memory:') return { kind: 'sqlite', file: text };
  // A file URL names a Windows drive after a third slash.
  const file = text.replace(/^file:(\/\/\/(?=[A-Za-z]:)|\/\/(?=\/))?/, '');
  // What follows two slashes names a host, and file://./x.db would be /x.db.
  const isFile = /^file:(?!\/\/[^/])/.test(text) && file !== '' && !file.includes('?');
  return isFile ? { kind: 'sqlite', file } : fail('it names no file');
}

export const DATABASE = z.object({
  DATABASE_URL: z
    .string()
    .prefault('file:./data/calendar.db')
    .transform(parseAddress)
    .describe('file:PATH, such as file:./data/calendar.db, or postgres://USER:PASSWORD@HOST:PORT/DATABASE'),
});

/** Parses DATABASE_URL alone: a file, `:memory:`, or PostgreSQL. Throws a SettingError that reveals neither user nor query. */
export const parseDatabase = (env: Env): DatabaseAddress => parseEnv(DATABASE, DATABASE.shape, env).DATABASE_URL;
