import { describe, expect, test } from 'vitest';
import { createLimiter } from '../../src/service/limiter';

function limiterAt(start: number) {
  let time = start;
  const limiter = createLimiter({ now: () => new Date(time) });
  const fail = (times: number, account = 'demo', address = '192.0.2.1') => {
    for (let count = 0; count < times; count += 1) limiter.failed(account, address);
  };
  return { limiter, fail, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe('an account', () => {
  test('is free for four failures and waits 1 s after the fifth', () => {
    const { limiter, fail } = limiterAt(0);
    fail(4);
    expect(limiter.wait('demo', 'elsewhere')).toBe(0);
    fail(1);
    expect(limiter.wait('demo', 'elsewhere')).toBe(1000);
    expect(limiter.wait('other', 'elsewhere')).toBe(0);
  });

  test('waits twice as long after each further failure, and never more than 15 minutes', () => {
    const { limiter, fail, pass } = limiterAt(0);
    fail(5);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      waits.push(limiter.wait('demo', 'elsewhere') / 1000);
      pass(limiter.wait('demo', 'elsewhere'));
      expect(limiter.wait('demo', 'elsewhere')).toBe(0);
      fail(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
  });

  test('starts afresh once it signed in', () => {
    const { limiter, fail } = limiterAt(0);
    fail(9);
    limiter.succeeded('demo');
    fail(4);
    expect(limiter.wait('demo', 'elsewhere')).toBe(0);
  });
});

test('an address waits after 20 failures within a minute, whatever the accounts', () => {
  const { limiter, fail, pass } = limiterAt(1_000_000);
  for (let account = 0; account < 20; account += 1) {
    expect(limiter.wait('next', '192.0.2.1')).toBe(0);
    fail(1, `account ${account}`);
    pass(1000);
  }
  expect(limiter.wait('next', '192.0.2.1')).toBe(40_000);
  expect(limiter.wait('next', '192.0.2.2')).toBe(0);
  pass(40_000);
  expect(limiter.wait('next', '192.0.2.1')).toBe(0);
});
