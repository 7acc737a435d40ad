const MAPPED = /^::ffff:(?=\d+\.)/i;
const GROUPS = 8;
const NETWORK_GROUPS = 4;
const IPV4_GROUPS = 3;
const SITE_GROUPS = 3;

/** Whether an address is this machine's own, as every client behind a proxy on this machine appears to be. */
export function isLoopback(address: string): boolean {
  return address === '::1' || address.replace(MAPPED, '').startsWith('127.');
}

/**
 * What failures of an address are counted under: an IPv4 address itself, also when written as IPv6; an IPv6 address by its
 * /64, which one subscriber holds whole. Example: `addressKey('2001:db8::1')` → `'2001:db8:0:0'`.
 */
export function addressKey(address: string): string {
  const plain = address.replace(MAPPED, '');
  if (!plain.includes(':') || isLoopback(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const missing = tail === undefined ? 0 : GROUPS - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail?.split(':') ?? [])];
  return whole
    .slice(0, NETWORK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/**
 * The network that the key of an address belongs to, which one owner may hold whole: the /24 of an IPv4 address, the /48 of an IPv6
 * one. Example: `networkKey('203.0.113.7')` → `'203.0.113'`; `networkKey('2001:db8:0:0')` → `'2001:db8:0'`.
 */
export function networkKey(key: string): string {
  if (isLoopback(key)) return key;
  const [sign, groups] = key.includes(':') ? [':', SITE_GROUPS] : ['.', IPV4_GROUPS];
  return key.split(sign).slice(0, groups).join(sign);
}
