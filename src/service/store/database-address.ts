import { redactUrl } from '../http/redact-url';

/** A SQLite file (or `:memory:`), or the URL of a PostgreSQL database, which may contain a password. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** Formats an address for logs, without user, password and connection options. */
export function redactAddress(address: DatabaseAddress): string {
  return address.kind === 'sqlite' ? `file:${address.file}` : redactUrl(address.url);
}
