const IPV4_MAPPED = /^::ffff:(?=\d+\.)/i;
const IPV4_LOOPBACK = /^127(?:\.\d{1,3}){3}$/;
const IPV6_GROUPS = 8;
/** A /64. */
const SUBSCRIBER_GROUPS = 4;
/** A /24 of IPv4 and a /48 of IPv6. */
const NETWORK_GROUPS = 3;

/** Detects a loopback address, which every client behind a local proxy has. False for a name, such as 127.example. */
export function isLoopback(address: string): boolean {
  return address === '::1' || IPV4_LOOPBACK.test(address.replace(IPV4_MAPPED, ''));
}

/**
 * Returns the key that counts an address: an IPv4 address itself, also when mapped into IPv6; of an IPv6 address the /64, which one
 * subscriber holds whole. Example: `addressKey('2001:db8::1')` → `'2001:db8:0:0'`.
 */
export function addressKey(address: string): string {
  // The zone of an address may contain colons.
  const plain = address.replace(IPV4_MAPPED, '').replace(/%.*/, '');
  if (!plain.includes(':') || isLoopback(plain)) return plain;
  const halves = plain.toLowerCase().split('::');
  const [before = [], after = []] = halves.map((half) => half.split(':').filter(Boolean));
  const missing = IPV6_GROUPS - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .slice(0, SUBSCRIBER_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * Returns the network of an address key, which one owner may hold whole: the /24 of an IPv4 address, the /48 of an IPv6 address.
 * Example: `networkKey('203.0.113.7')` → `'203.0.113'`; `networkKey('2001:db8:0:0')` → `'2001:db8:0'`.
 */
export function networkKey(key: string): string {
  if (isLoopback(key)) return key;
  const separator = key.includes(':') ? ':' : '.';
  return key.split(separator).slice(0, NETWORK_GROUPS).join(separator);
}
