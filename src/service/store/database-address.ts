import { redactUrl } from '../http/redact-url';

/** Where the events are kept: a SQLite file (or `:memory:`), or a PostgreSQL database by its URL, which may hold a password. */
export type DatabaseAddress =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

/** The address as a line may show it: without a user, a password or the options of the connection. */
export function redactAddress(address: DatabaseAddress): string {
  return address.kind === 'sqlite' ? `file:${address.file}` : redactUrl(address.url);
}
