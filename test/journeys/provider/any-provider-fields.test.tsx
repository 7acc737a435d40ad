import { describe, expect, it } from 'vitest';
import { useNetwork } from '../../support/open-app';
import type { Habits } from '../../support/provider/habits';
import { compareScreens } from '../../support/compare-screens';
import { sample } from '../../support/runs';

useNetwork();

// Opens two apps in turn; the first loads all its parts.
const TIMEOUT_MS = 90_000;

// The contract's tests decode each of these, and any-provider.test.tsx has all of them among its providers: the gate opens a sample.
const HABITS: readonly Partial<Habits>[] = [
  { authEnvelope: 'data' },
  { tokenType: 'Bearer' },
  { tokenType: 'absent' },
  { expiresIn: 'text' },
  { expiresIn: 'float' },
  { expiresIn: 'milliseconds' },
  { expiresIn: 'absent' },
  { id: 'text' },
  { id: 'uuid' },
  { regionKey: 'country' },
  { regionKey: 'both' },
  { regionKey: 'text' },
  { hourForm: 'HH:MM:SS' },
  { hourForm: 'H:MM' },
  { hourForm: 'HHhMM' },
  { hourForm: 'h:MM PM' },
  { hourForm: 'HH:MM+offset' },
  { hourForm: 'HH:MM+offset', timeZone: 'America/New_York' },
  { timeZone: 'America/New_York' },
  { timeZone: 'UTC' },
  { noHour: '' },
  { noHour: 'null' },
  { noHour: 'absent' },
  { noHour: '--:--' },
  { noHour: 'Tentative' },
  { importance: 'lower' },
  { importance: 'numbers' },
  { importance: 'stars' },
  { importance: 'french' },
  { noValue: 'null' },
  { noValue: 'absent' },
  { noValue: '-' },
  { values: 'numbers', decimalMark: 'dot' },
  { decimalMark: 'dot' },
  { bom: true },
  { charset: 'latin-1' },
  { charset: 'latin-1 unsaid' },
  { contentType: 'vnd' },
  { contentType: 'text/plain' },
  { contentType: 'absent' },
];

describe('The week and the history are the same on screen, however an answer is written', () => {
  it.each(sample(HABITS, 8).map((habits) => [habits]))(
    '%j',
    async (habits) => {
      const [actual, own] = await compareScreens(habits);
      expect(actual).toEqual(own);
    },
    TIMEOUT_MS,
  );
});
