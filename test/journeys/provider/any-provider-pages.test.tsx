import { describe, expect, it } from 'vitest';
import { useNetwork } from '../../support/open-app';
import type { Habits } from '../../support/provider/habits';
import { compareScreens } from '../../support/compare-screens';
import { sample } from '../../support/runs';

useNetwork();

// Opens two apps in turn; the first loads all its parts.
const TIMEOUT_MS = 90_000;

const FEW = { defaultLimit: 12, maxLimit: 12 } as const;

// The contract's tests decode each of these, and any-provider.test.tsx has all of them among its providers: the gate opens a sample.
const HABITS: readonly Partial<Habits>[] = [
  { ...FEW, limit: 'clamped' },
  { ...FEW, limit: 'refused' },
  { ...FEW, limit: 'fixed' },
  { ...FEW, pageBase: 0 },
  { ...FEW, pageBase: 'clamped' },
  { ...FEW, pageBase: 0, meta: 'absent' },
  { ...FEW, meta: 'texts' },
  { ...FEW, meta: 'headers' },
  { ...FEW, meta: 'nested', list: 'data.data' },
  { ...FEW, meta: 'absent', pastEnd: 'empty' },
  { ...FEW, meta: 'absent', pastEnd: '404' },
  { ...FEW, meta: 'absent', pastEnd: 'last page' },
  { ...FEW, list: 'bare', meta: 'headers' },
  { ...FEW, list: 'bare', meta: 'absent' },
  { ...FEW, list: 'by id' },
  { ...FEW, order: 'descending', historyOrder: 'ascending' },
  { ...FEW, order: 'none', historyOrder: 'none' },
  { historyHolds: 'itself too' },
  { historyHolds: 'whole series' },
  { to: 'excluded' },
  { required: '400' },
  { required: '422' },
  { single: 'bare' },
  { single: 'list of one' },
];

describe('The week and the history are the same on screen, however lists are cut', () => {
  it.each(sample(HABITS, 8).map((habits) => [habits]))(
    '%j',
    async (habits) => {
      const [actual, own] = await compareScreens(habits);
      expect(actual).toEqual(own);
    },
    TIMEOUT_MS,
  );
});
