import { lookup, type LookupAddress } from 'node:dns';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';

const PRIVATE_IPV4 = `
  0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`;
// All but 2000::/3, and of that what is reserved or embeds an IPv4 address: no provider is reached that way.
const PRIVATE_IPV6 = '::/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20 4000::/2 8000::/1';

function createBlockList(ranges: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of ranges.trim().split(/\s+/)) {
    const [network = '', bits] = range.split('/');
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

const blocked = { ipv4: createBlockList(PRIVATE_IPV4, 'ipv4'), ipv6: createBlockList(PRIVATE_IPV6, 'ipv6') };
const IPV4_MAPPED = /^::ffff:(\d+(?:\.\d+){3})$/i;

/** Returns true for an address that is not public: loopback, private, link-local, multicast or reserved. */
export function isPrivateAddress(address: string): boolean {
  const [, mapped] = IPV4_MAPPED.exec(address) ?? [];
  if (mapped !== undefined) return blocked.ipv4.check(mapped, 'ipv4');
  return isIPv6(address) ? blocked.ipv6.check(address, 'ipv6') : blocked.ipv4.check(address, 'ipv4');
}

export type ResolveAll = (
  name: string,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

const resolveWithSystem: ResolveAll = (name, callback) => lookup(name, { all: true }, callback);

/**
 * Creates the lookup function of a connection. It drops private addresses, and fails when no other is left. The connection uses
 * the checked address itself, so that a second resolution (DNS rebinding) cannot replace it. `advice` says how to allow private ones.
 */
export function ssrfSafeLookup(
  resolve: ResolveAll = resolveWithSystem,
  advice = 'set UPSTREAM_PRIVATE=on if that is intended',
): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name, (error, addresses) => {
      if (error) return callback(error, []);
      const allowed = addresses.filter(({ address }) => !isPrivateAddress(address));
      const [first] = allowed;
      if (!first) {
        const found = addresses.map(({ address }) => address).join(', ');
        const message = `${name} resolves to a private network (${found}): ${advice}`;
        return callback(new Error(message), []);
      }
      return all === true ? callback(null, allowed) : callback(null, first.address, first.family);
    });
  };
}
