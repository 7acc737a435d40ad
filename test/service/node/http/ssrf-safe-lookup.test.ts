import { describe, expect, test } from 'vitest';
import { isPrivateAddress, ssrfSafeLookup, type ResolveAll } from '../../../../src/service/node/http/ssrf-safe-lookup';

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::127.0.0.1',
  '::ffff:0:7f00:1',
  '3fff::1',
  '5f00::1',
  '64:ff9b::7f00:1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fec0::1',
  'ff02::1',
])('%s is not a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.32.0.1',
  '192.169.0.1',
  '100.128.0.1',
  '223.255.255.254',
  '::ffff:8.8.8.8',
  '2606:4700::1111',
  '2a00::1',
])('%s is a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});

describe('a name resolves', () => {
  const resolvesTo =
    (...addresses: string[]): ResolveAll =>
    (_name, give) =>
      give(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const look = (resolve: ResolveAll, all: boolean) =>
    new Promise<unknown>((settle) =>
      ssrfSafeLookup(resolve)('provider.test', { all }, (error, ...found) => settle(error ? error.message : found)),
    );

  test('to its public addresses only', async () => {
    const resolve = resolvesTo('10.0.0.1', '8.8.8.8', '::1', '2606:4700::1111');
    expect(await look(resolve, true)).toEqual([
      [
        { address: '8.8.8.8', family: 4 },
        { address: '2606:4700::1111', family: 6 },
      ],
    ]);
    expect(await look(resolve, false)).toEqual(['8.8.8.8', 4]);
  });

  test('to nothing when it has only private addresses, or none', async () => {
    expect(await look(resolvesTo('10.0.0.1', '::1'), true)).toMatch(
      /private network \(10\.0\.0\.1, ::1\).*UPSTREAM_PRIVATE=on/,
    );
    expect(await look((_name, give) => give(new Error('ENOTFOUND'), []), true)).toBe('ENOTFOUND');
  });
});
