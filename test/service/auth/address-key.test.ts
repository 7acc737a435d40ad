import { expect, test } from 'vitest';
import { addressKey, networkKey } from '../../../src/service/auth/address-key';

test.each([
  ['2001:DB8::1', '2001:db8:0:0'],
  ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%a:b:c:d:e:f:g:h', 'fe80:0:0:0'],
  ['1::', '1:0:0:0'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:192.0.2.1', '192.0.2.1'],
  ['in process', 'in process'],
])('%s has the key %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:db8:5:6::1', '2001:db8:5'],
  ['1::', '1:0:0'],
  ['127.0.0.1', '127.0.0.1'],
  ['::1', '::1'],
  ['in process', 'in process'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkKey(addressKey(address))).toBe(network);
});
