import { describe, expect, it } from 'vitest';
import { useNetwork } from '../support/open-app';
import type { Habits } from '../support/provider/habits';
import { seeBoth } from '../support/compare-screens';

useNetwork();

// Two apps are opened in turn, the first of them with all its parts to fetch.
const PATIENCE = 90_000;

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
  it.each(HABITS.map((habits) => [habits]))(
    '%j',
    async (habits) => {
      const [actual, own] = await seeBoth(habits);
      expect(actual).toEqual(own);
    },
    PATIENCE,
  );
});
