import { describe, expect, test } from 'vitest';
import { addressKey } from '../../src/service/address-key';
import { createLimiter } from '../../src/service/limiter';

const MINUTE = 60_000;

function limiterAt(start: number) {
  let time = start;
  const limiter = createLimiter({ now: () => new Date(time) });
  const fail = (times: number, account = 'demo', address = '192.0.2.1') => {
    for (let count = 0; count < times; count += 1) limiter.failed(account, address);
  };
  return { limiter, fail, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe('an account, tried from one address', () => {
  test('is free for four failures and waits 1 s after the fifth', () => {
    const { limiter, fail } = limiterAt(0);
    fail(4);
    expect(limiter.wait('demo', '192.0.2.1')).toBe(0);
    fail(1);
    expect(limiter.wait('demo', '192.0.2.1')).toBe(1000);
    expect(limiter.wait('other', '192.0.2.1')).toBe(0);
    expect(limiter.wait('demo', '192.0.2.2')).toBe(0);
  });

  test('waits twice as long after each further failure, and never more than 15 minutes', () => {
    const { limiter, fail, pass } = limiterAt(0);
    fail(5);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      waits.push(limiter.wait('demo', '192.0.2.1') / 1000);
      pass(limiter.wait('demo', '192.0.2.1'));
      expect(limiter.wait('demo', '192.0.2.1')).toBe(0);
      fail(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('starts afresh once it signed in there', () => {
    const { limiter, fail } = limiterAt(0);
    fail(9);
    limiter.succeeded('demo', '192.0.2.1');
    fail(4);
    expect(limiter.wait('demo', '192.0.2.1')).toBe(0);
  });
});

describe('an account under attack', () => {
  test('lets its owner in from another address, however long the attack lasts', () => {
    const { limiter, fail, pass } = limiterAt(0);
    for (let attempt = 0; attempt < 500; attempt += 1) {
      pass(limiter.wait('demo', '192.0.2.1'));
      fail(1);
      expect(limiter.wait('demo', '198.51.100.7')).toBe(0);
    }
  });

  test('that comes from many addresses slows each of them from its first failure, and nobody else', () => {
    const { limiter, fail, pass } = limiterAt(0);
    for (let host = 0; host < 100; host += 1) fail(1, 'demo', `203.0.113.${host}`);
    expect(limiter.wait('demo', '203.0.113.5')).toBe(MINUTE);
    expect(limiter.wait('demo', '198.51.100.7')).toBe(0);
    expect(limiter.wait('other', '203.0.113.5')).toBe(0);
    pass(MINUTE);
    expect(limiter.wait('demo', '203.0.113.5')).toBe(0);
  });
});

describe('an address', () => {
  test('waits after 20 failures within a minute, whatever the accounts', () => {
    const { limiter, fail, pass } = limiterAt(1_000_000);
    for (let account = 0; account < 20; account += 1) {
      expect(limiter.wait('next', '192.0.2.1')).toBe(0);
      fail(1, `account ${account}`);
      pass(1000);
    }
    expect(limiter.wait('next', '192.0.2.1')).toBe(40_000);
    expect(limiter.wait('next', '::ffff:192.0.2.1')).toBe(40_000);
    expect(limiter.wait('next', '192.0.2.2')).toBe(0);
    pass(40_000);
    expect(limiter.wait('next', '192.0.2.1')).toBe(0);
  });

  test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('is not counted alone when it is %s', (address) => {
    const { limiter, fail } = limiterAt(0);
    for (let account = 0; account < 50; account += 1) fail(1, `account ${account}`, address);
    expect(limiter.wait('next', address)).toBe(0);
    fail(5, 'demo', address);
    expect(limiter.wait('demo', address)).toBe(1000);
  });

  test('is one with all of its IPv6 network', () => {
    const { limiter, fail } = limiterAt(0);
    for (let host = 1; host <= 5; host += 1) fail(1, 'demo', `2001:db8::${host}`);
    expect(limiter.wait('demo', '2001:db8::99')).toBe(1000);
    expect(limiter.wait('demo', '2001:db8:0:1::1')).toBe(0);
  });

  test.each([
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:0db8:0000:0000:1:2:3:4', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['1::', '1:0:0:0'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['in process', 'in process'],
  ])('%s is counted as %s', (address, key) => {
    expect(addressKey(address)).toBe(key);
  });
});
