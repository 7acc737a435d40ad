import { describe, expect, test } from 'vitest';
import { createLimiter } from '../../../src/service/auth/login-limiter';

const ME = '192.0.2.1';

function limiterAt(start: number) {
  let time = start;
  let guesses = 0;
  const limiter = createLimiter({ now: () => time });
  const fresh = () => `guess ${(guesses += 1)}`;
  /** Fails with passwords that were not tried before, or with the given one. */
  const fail = (times: number, account = 'demo', address = ME, fingerprint?: string) => {
    for (let count = 0; count < times; count += 1)
      limiter.failed({ account, address, fingerprint: fingerprint ?? fresh() });
  };
  const wait = (account = 'demo', address = ME, fingerprint = fresh()) =>
    limiter.evaluate({ account, address, fingerprint }).waitMs;
  const priority = (account = 'demo', address = ME, fingerprint = fresh()) =>
    limiter.evaluate({ account, address, fingerprint }).suspicion;
  return { limiter, fail, wait, priority, pass: (milliseconds: number) => void (time += milliseconds) };
}

describe('guessing at an account from one address', () => {
  test('is free for four failures and waits 1 s after the fifth', () => {
    const { fail, wait } = limiterAt(0);
    fail(4);
    expect(wait()).toBe(0);
    fail(1);
    expect(wait()).toBe(1000);
    expect(wait('other')).toBe(0);
    expect(wait('demo', '192.0.2.2')).toBe(0);
  });

  test('doubles the wait after each further failure, up to four seconds', () => {
    const { fail, wait, pass } = limiterAt(0);
    fail(5);
    const waits: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      waits.push(wait() / 1000);
      pass(wait());
      expect(wait()).toBe(0);
      fail(1);
    }
    expect(waits).toEqual([1, 2, ...Array<number>(48).fill(4)]);
  });

  test('is forgiven after a login there, or after 15 minutes', () => {
    const { limiter, fail, wait, pass } = limiterAt(0);
    fail(9);
    limiter.succeeded({ account: 'demo', address: ME, fingerprint: 'right' });
    fail(4);
    expect(wait()).toBe(0);
    fail(1);
    expect(wait()).toBe(1000);
    pass(15 * 60_000);
    fail(4);
    expect(wait()).toBe(0);
  });

  test('is not forgiven after many guesses because its owner logged in between them', () => {
    const { limiter, fail, wait } = limiterAt(0);
    fail(11);
    limiter.succeeded({ account: 'demo', address: ME, fingerprint: 'right' });
    expect(wait()).toBe(4000);
  });
});

describe('a wrong password that is tried repeatedly', () => {
  test('waits itself, and delays no other password', () => {
    const { fail, wait } = limiterAt(0);
    fail(500, 'demo', ME, 'the same');
    expect(wait('demo', ME, 'the same')).toBe(4000);
    expect(wait('demo', ME, 'the right one')).toBe(0);
  });

  test('goes after every other attempt, from any address', () => {
    const { fail, priority } = limiterAt(0);
    fail(1, 'demo', ME, 'the same');
    fail(19, 'demo', '192.0.2.9');
    expect(priority('demo', '198.51.100.7', 'the same')).toBeGreaterThan(priority('demo', '192.0.2.9'));
  });

  test('counts like any other once it was right', () => {
    const { limiter, fail, wait } = limiterAt(0);
    fail(5, 'demo', ME, 'set meanwhile');
    limiter.succeeded({ account: 'demo', address: ME, fingerprint: 'set meanwhile' });
    expect(wait('demo', ME, 'set meanwhile')).toBe(0);
  });
});

describe('an attempt that was refused', () => {
  test('succeeds when it retries on time, during a flood of guesses at the same account from the same address', () => {
    const { limiter, fail, wait, pass } = limiterAt(0);
    const owner = { account: 'demo', address: ME, fingerprint: 'right' };
    fail(60);
    const waitMs = limiter.evaluate(owner).waitMs;
    expect(waitMs).toBeLessThanOrEqual(4000);
    limiter.refused(owner, waitMs);
    for (let time = 0; time < waitMs; time += 2) {
      if (wait() === 0) fail(1);
      limiter.refused({ account: 'demo', address: ME, fingerprint: `flood ${time}` }, wait());
      pass(2);
    }
    fail(1);
    expect(wait()).toBe(4000);
    expect(limiter.evaluate(owner).waitMs).toBe(0);
    limiter.started(owner);
    limiter.refused(owner, 1000);
    pass(1000);
    expect(limiter.evaluate(owner).waitMs).toBeGreaterThan(0);
  });

  test('gains nothing by retrying early, with another password, or after a minute', () => {
    const { limiter, fail, pass } = limiterAt(0);
    const owner = { account: 'demo', address: ME, fingerprint: 'right' };
    fail(8);
    limiter.refused(owner, 4000);
    pass(3900);
    expect(limiter.evaluate(owner).waitMs).toBe(100);
    fail(1);
    pass(200);
    expect(limiter.evaluate({ ...owner, fingerprint: 'other' }).waitMs).toBe(3800);
    expect(limiter.evaluate(owner).waitMs).toBe(0);
    pass(60_000);
    fail(1);
    expect(limiter.evaluate(owner).waitMs).toBe(4000);
    // Another refusal gives the minute anew.
    limiter.refused(owner, 4000);
    fail(1);
    pass(4000);
    fail(1);
    expect(limiter.evaluate(owner).waitMs).toBe(0);
  });

  test('gains nothing with a password known to be wrong', () => {
    const { limiter, fail, pass } = limiterAt(0);
    const repeated = { account: 'demo', address: ME, fingerprint: 'the same' };
    fail(9, 'demo', ME, 'the same');
    limiter.refused(repeated, 1000);
    pass(1000);
    expect(limiter.evaluate(repeated).waitMs).toBe(3000);
  });
});

describe('an account under attack', () => {
  test('lets its owner log in from another address, however long the attack lasts', () => {
    const { fail, wait, pass } = limiterAt(0);
    for (let attempt = 0; attempt < 500; attempt += 1) {
      pass(wait());
      fail(1);
      expect(wait('demo', '198.51.100.7')).toBe(0);
    }
  });

  test('goes after the others in the queue', () => {
    const { fail, priority } = limiterAt(0);
    for (let host = 0; host < 100; host += 1) fail(1, 'demo', `203.0.113.${host}`);
    expect(priority('demo', '198.51.100.7')).toBeGreaterThan(priority('other', '198.51.100.7'));
  });
});

describe.each([ME, '127.0.0.1', '::1'])('the address %s', (address) => {
  test('waits two seconds between failures after twenty of them, across accounts', () => {
    const { fail, wait, pass } = limiterAt(1_000_000);
    for (let account = 0; account < 20; account += 1) {
      expect(wait('next', address)).toBe(0);
      fail(1, `account ${account}`, address);
    }
    for (let account = 20; account < 60; account += 1) {
      expect(wait('next', address)).toBe(2000);
      pass(2000);
      expect(wait('next', address)).toBe(0);
      fail(1, `account ${account}`, address);
    }
    expect(wait('next', '192.0.2.2')).toBe(0);
  });

  test('lets a user who has logged in from it log in at once, and first', () => {
    const { limiter, fail, wait, priority } = limiterAt(0);
    limiter.succeeded({ account: 'regular', address, fingerprint: 'right' });
    for (let account = 0; account < 60; account += 1) fail(1, `account ${account}`, address);
    expect(wait('newcomer', address)).toBe(2000);
    expect(wait('regular', address)).toBe(0);
    expect(priority('regular', address)).toBeLessThan(priority('newcomer', '198.51.100.7'));
    fail(5, 'regular', address);
    expect(wait('regular', address)).toBe(2000);
  });
});

test('the addresses of an IPv6 network count as one', () => {
  const { fail, wait } = limiterAt(0);
  for (let host = 1; host <= 5; host += 1) fail(1, 'demo', `2001:db8::${host}`);
  expect(wait('demo', '2001:db8::99')).toBe(1000);
  expect(wait('demo', '2001:db8:0:1::1')).toBe(0);
});

test('a failure in another process counts like one in this process', () => {
  const { limiter, wait } = limiterAt(0);
  for (let count = 0; count < 5; count += 1) limiter.failedElsewhere({ account: 'demo', address: ME, fresh: true });
  expect(wait()).toBe(1000);
});
