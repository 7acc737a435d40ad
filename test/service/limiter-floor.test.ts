import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../src/service/auth/login-attempts';
import { createLimiter } from '../../src/service/auth/login-limiter';
import { isSoak, sample } from '../support/runs';

const SECOND = 1000;
const DAY = 86_400 * SECOND;
const HOME = '192.0.2.1';
const AWAY = '198.51.100.7';

/** 65,536 addresses: of as many networks, or of one. */
const everywhere = (index: number): string => `10.${(index >> 8) & 255}.${index & 255}.1`;
const inOneNetwork = (index: number): string => `2001:db8:0:${(index & 65_535).toString(16)}::1`;

function attacked() {
  let time = 0;
  let guesses = 0;
  const limiter = createLimiter({ now: () => new Date(time) });
  const told: { readonly attempt: Attempt; readonly due: number }[] = [];
  const attempt = (address: string, fingerprint: string): Attempt => ({ account: 'demo', address, fingerprint });
  const tryOnce = (one: Attempt): void => {
    const { waitMs: wait } = limiter.evaluate(one);
    if (wait > 0) {
      limiter.refused(one, wait);
      told.push({ attempt: one, due: time + wait });
      return;
    }
    limiter.started(one);
    limiter.failed(one);
    guesses += 1;
  };
  /** An attacker with ever new guesses, who also comes back to the moment with those that were told to wait, or never does. */
  const guess = (until: number, addressOf: (index: number) => string, comesBack: boolean): void => {
    for (let index = 0; time < until; index += 1, time += SECOND) {
      const due = comesBack ? told.splice(0).filter((one) => one.due <= time || !told.push(one)) : told.splice(0, 0);
      for (const one of due.slice(0, 20)) tryOnce(one.attempt);
      tryOnce(attempt(addressOf(index), `guess ${index}`));
      if (told.length > 500) told.splice(0, told.length - 500);
    }
  };
  /** Seconds until the rightful user is let in who waits as told, while the guessing goes on. */
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
    ['65,536 networks, each guess again when it was told to', everywhere, true, 2980],
    ['65,536 addresses of one network', inOneNetwork, false, 388],
    ['65,536 addresses of one network, each guess again when it was told to', inOneNetwork, true, 676],
    ['one address', () => AWAY, false, 388],
  ] as const;
  test.each(sample(attacks, 2))('from %s gets so many guesses at most', (_name, addressOf, comesBack, most) => {
    const { guess, guesses } = attacked();
    guess(DAY, addressOf, comesBack);
    expect(guesses()).toBeGreaterThan(100);
    expect(guesses()).toBeLessThanOrEqual(most);
  });
});

describe('while an account is guessed at from everywhere, its owner', () => {
  test('is let in at once where they have signed in before', () => {
    const { limiter, guess, enter } = attacked();
    limiter.succeeded({ account: 'demo', address: HOME, fingerprint: 'right' });
    guess(3600 * SECOND, everywhere, true);
    expect(enter(HOME, everywhere)).toBe(0);
  });

  test('is told to wait half a minute at most elsewhere, and let in when coming back', () => {
    for (let second = 0; second < 60; second += 7) {
      const { guess, enter } = attacked();
      guess((3600 + second) * SECOND, everywhere, false);
      expect(enter(AWAY, everywhere)).toBeLessThanOrEqual(32);
    }
  });

  test('is let in at once elsewhere when it is one network that guesses', () => {
    const { guess, enter } = attacked();
    guess(isSoak ? DAY : 3600 * SECOND, inOneNetwork, true);
    expect(enter(AWAY, inOneNetwork)).toBe(0);
  });

  test('holds up no other account', () => {
    const { limiter, guess } = attacked();
    guess(3600 * SECOND, everywhere, false);
    expect(limiter.evaluate({ account: 'other', address: AWAY, fingerprint: 'x' }).waitMs).toBe(0);
  });
});
