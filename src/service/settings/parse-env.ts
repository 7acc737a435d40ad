import * as z from 'zod';
import { redactUrl } from '../http/redact-url';

/** A setting that prevents the start. The message has one line for it, and one for each of `others`. */
export class SettingError extends Error {
  override readonly name = 'SettingError';

  constructor(name: string, value: string, reason: string, allowed: string, others: readonly SettingError[] = []) {
    const line = `${name}=${value} cannot be used: ${reason}. Allowed: ${allowed}.`;
    super([line, ...others.map(({ message }) => message)].join('\n'));
  }
}

export type Env = Readonly<Record<string, string | undefined>>;

export const isJson = (value: string): boolean => /^[[{]/.test(value);
/** JSON may hold the keys of addresses, also where its quotes were kept, as by an env file of Docker. */
export const shownFeeds = (value: string): string => (/^["']?[[{]/.test(value) ? '[…]' : value);
const redactSecret = (value: string): string => (value === '' ? '' : '…');
const REDACTED: Readonly<Record<string, (value: string) => string>> = {
  DATABASE_URL: redactUrl,
  UPSTREAM_URL: redactUrl,
  FEEDS: shownFeeds,
  TOKEN_SECRET: redactSecret,
  TOKEN_SECRET_PREVIOUS: redactSecret,
};

/**
 * Parses environment variables by a schema. `fields` holds its fields, each named like its variable and described by the allowed
 * values. Trims the values; a blank variable counts as unset. Throws a SettingError with one line per invalid variable.
 */
export function parseEnv<Output>(schema: z.ZodType<Output>, fields: z.ZodRawShape, env: Env): Output {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const values: Env = Object.fromEntries(entries.filter(([, value]) => value));
  const { data, error } = schema.safeParse(values);
  if (!error) return data;
  const invalid = Object.entries(fields).flatMap(([name, field]) => {
    const issue = error.issues.find(({ path }) => path[0] === name);
    if (!issue) return [];
    const value = values[name] ?? '';
    const allowed = z.globalRegistry.get(field)?.description ?? '';
    return [[name, REDACTED[name]?.(value) ?? value, issue.message, allowed] as const];
  });
  const [first, ...others] = invalid;
  if (!first) throw error;
  throw new SettingError(
    ...first,
    others.map((setting) => new SettingError(...setting)),
  );
}
