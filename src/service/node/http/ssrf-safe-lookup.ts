import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const PRIVATE_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
// Among them those that carry an IPv4 address within: whatever it is, no provider is reached that way.
const PRIVATE_6 = [
  '::/96',
  '64:ff9b::/32',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/9',
  'ff00::/8',
];

function listOf(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const blocked = { ipv4: listOf(PRIVATE_4, 'ipv4'), ipv6: listOf(PRIVATE_6, 'ipv6') };
const MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** Whether an address leads nowhere in public: this machine, a private network, a link, many at once, or none. */
export function isPrivateAddress(address: string): boolean {
  const [, mapped] = MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return blocked.ipv4.check(mapped, 'ipv4');
  return isIPv6(address)
    ? blocked.ipv6.check(address, 'ipv6') || blocked.ipv4.check(address, 'ipv6')
    : blocked.ipv4.check(address, 'ipv4');
}

export type ResolveAll = (
  name: string,
  give: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const system: ResolveAll = (name, give) => lookup(name, { all: true }, give);

/**
 * Resolves a name for a connection, which then goes to an address that was checked here and to no other: a second resolving cannot
 * tell another one. Addresses of private networks are left out; when nothing else is left, the connection fails.
 */
export function ssrfSafeLookup(resolve: ResolveAll = system): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name, (error, addresses) => {
      if (error) return callback(error, []);
      const found = addresses.filter(({ address }) => !isPrivateAddress(address));
      const [first] = found;
      if (!first) {
        const why = `${name} leads into a private network (${addresses.map(({ address }) => address).join(', ')})`;
        return callback(new Error(`${why}: set UPSTREAM_PRIVATE=on if it is meant to`), []);
      }
      return all === true ? callback(null, found) : callback(null, first.address, first.family);
    });
  };
}
