import { LOOPBACK, type Settings } from '../settings/settings';
import { redactAddress } from '../settings/database-settings';
import { describePeer } from '../store/drivers/postgres-dialect';

const LOGINS = 'passwords and tokens';
const STORED = 'events and hashes of passwords';

/** Says what is weak about a connection, why it matters and what to do. */
const warning = (connection: string, weakness: string, secrets: string, fix: string): string =>
  `${connection} (${weakness}: others can read ${secrets} on the way; ${fix})`;

export const plainProvider = (base: URL): string =>
  warning(`Provider: ${base.href}`, 'not encrypted', LOGINS, 'use https if the provider has it');

/** Returns a line for each connection of our own service that others can read, to be printed at the start. */
export async function unencryptedConnections(settings: Settings): Promise<readonly string[]> {
  const { database, host, loopback, trustProxy, upstreamUrl } = settings;
  const lines: string[] = [];
  if (!loopback && !trustProxy)
    lines.push(
      warning(`HOST=${host}`, 'not encrypted', LOGINS, 'put a TLS proxy in front, and let nobody else connect'),
    );
  if (upstreamUrl !== null || database.kind !== 'postgres') return lines;
  const peer = await describePeer(database.url);
  const isLocal = peer.host.startsWith('/') || LOOPBACK.test(peer.host);
  if (isLocal || peer.weakness === null) return lines;
  const fix = 'set sslmode=verify-full in DATABASE_URL';
  return [...lines, warning(`Database: ${redactAddress(database)}`, peer.weakness, STORED, fix)];
}
