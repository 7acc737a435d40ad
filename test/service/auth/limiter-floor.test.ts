import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../../src/service/auth/login-attempts';
import { createLimiter } from '../../../src/service/auth/login-limiter';
import { isSoak, sample } from '../../support/runs';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';

/** 65,536 addresses, each in its own network, or all in one. */
const everywhere = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.1`;
const inOneNetwork = (index: number): string => `2001:db8:0:${(index & 65_535).toString(16)}::1`;

function attacked() {
  let time = 0;
  let guesses = 0;
  const limiter = createLimiter({ now: () => time });
  const refused: { readonly attempt: Attempt; readonly due: number }[] = [];
  const attempt = (address: string, fingerprint: string): Attempt => ({ account: 'demo', address, fingerprint });
  const tryOnce = (one: Attempt): void => {
    const { waitMs: wait } = limiter.evaluate(one);
    if (wait > 0) {
      limiter.refused(one, wait);
      refused.push({ attempt: one, due: time + wait });
      return;
    }
    limiter.started(one);
    limiter.failed(one);
    guesses += 1;
  };
  /** Guesses ever new passwords; with `comesBack`, also retries each refused guess exactly on time. */
  const guess = (until: number, addressOf: (index: number) => string, comesBack: boolean): void => {
    for (let index = 0; time < until; index += 1, time += SECOND) {
      const due = comesBack
        ? refused.splice(0).filter((one) => one.due <= time || !refused.push(one))
        : refused.splice(0, 0);
      for (const one of due.slice(0, 20)) tryOnce(one.attempt);
      tryOnce(attempt(addressOf(index), `guess ${index}`));
      if (refused.length > 500) refused.splice(0, refused.length - 500);
    }
  };
  /** Seconds until the rightful user, who retries on time, can log in during the attack. */
  const enter = (address: string, addressOf: (index: number) => string): number => {
    const start = time;
    const owner = attempt(address, 'right');
    for (let index = 0; limiter.evaluate(owner).waitMs > 0; index += 1) {
      const { waitMs: wait } = limiter.evaluate(owner);
      limiter.refused(owner, wait);
      for (const until = time + wait; time < until; time += 100) {
        const flood = attempt(addressOf(1_000_000 + index * 1000 + time), `late ${time}`);
        if (limiter.evaluate(flood).waitMs === 0) limiter.failed(flood);
      }
    }
    return (time - start) / SECOND;
  };
  return { limiter, guess, enter, guesses: () => guesses, at: (instant: number) => void (time = instant) };
}

describe('guessing at one account for a day', () => {
  const attacks = [
    ['65,536 networks', everywhere, false, 1540],
    ['65,536 networks, each refused guess retried on time', everywhere, true, 2980],
    ['65,536 addresses of one network', inOneNetwork, false, 388],
    ['65,536 addresses of one network, each refused guess retried on time', inOneNetwork, true, 676],
    ['one address', () => AWAY, false, 388],
  ] as const;
  test.each(sample(attacks, 2))('from %s is limited to so many guesses', (_name, addressOf, comesBack, most) => {
    const { guess, guesses } = attacked();
    guess(DAY, addressOf, comesBack);
    expect(guesses()).toBeGreaterThan(100);
    expect(guesses()).toBeLessThanOrEqual(most);
  });
});

describe('during an attack on an account from everywhere, its owner', () => {
  test('logs in at once where they have logged in before', () => {
    const { limiter, guess, enter } = attacked();
    limiter.succeeded({ account: 'demo', address: HOME, fingerprint: 'right' });
    guess(3600 * SECOND, everywhere, true);
    expect(enter(HOME, everywhere)).toBe(0);
  });

  test('waits half a minute at most elsewhere, and logs in on retrying', () => {
    for (let second = 0; second < 60; second += 7) {
      const { guess, enter } = attacked();
      guess((3600 + second) * SECOND, everywhere, false);
      expect(enter(AWAY, everywhere)).toBeLessThanOrEqual(32);
    }
  });

  test('logs in at once elsewhere when the attack comes from one network', () => {
    const { guess, enter } = attacked();
    guess(isSoak ? DAY : 3600 * SECOND, inOneNetwork, true);
    expect(enter(AWAY, inOneNetwork)).toBe(0);
  });

  test('waits for a new password, but not for one that is known to be wrong', () => {
    const { limiter, guess } = attacked();
    guess(3600 * SECOND, everywhere, false);
    const mistyped = { account: 'demo', address: AWAY, fingerprint: 'mistyped' };
    limiter.failed(mistyped);
    expect(limiter.evaluate(mistyped).waitMs).toBe(0);
    expect(limiter.evaluate({ ...mistyped, fingerprint: 'right' }).waitMs).toBeGreaterThan(0);
  });

  test('does not delay other accounts', () => {
    const { limiter, guess } = attacked();
    guess(3600 * SECOND, everywhere, false);
    expect(limiter.evaluate({ account: 'other', address: AWAY, fingerprint: 'x' }).waitMs).toBe(0);
  });

  test.each([
    ['delays no other account there', 'other', inOneNetwork(99)],
    ['delays the account nowhere else', 'demo', AWAY],
  ])('from one network, all at once, %s', (_what, account, address) => {
    const { limiter } = attacked();
    for (let index = 0; index < 300; index += 1)
      limiter.failed({ account: 'demo', address: inOneNetwork(index * 300), fingerprint: `guess ${index}` });
    expect(limiter.evaluate({ account: 'demo', address: inOneNetwork(99), fingerprint: 'x' }).waitMs).toBeGreaterThan(
      0,
    );
    expect(limiter.evaluate({ account, address, fingerprint: 'x' }).waitMs).toBe(0);
  });
});
