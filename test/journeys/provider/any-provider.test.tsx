import { describe, expect, it } from 'vitest';
import { useNetwork } from '../../support/app/open-app';
import type { Habits } from '../../support/provider/habits';
import { PROVIDERS } from '../../support/provider/providers';
import { compareScreens } from '../../support/app/compare-screens';
import { sample } from '../../support/runs';

useNetwork();

// More events than a page holds, so that each provider's way of counting pages is needed.
const SMALL_PAGES = { defaultLimit: 12, maxLimit: 12 } as const;

// The contract's tests decode each of these and those below, and the providers have all of them: the gate opens a sample.
const RESPONSES: readonly Partial<Habits>[] = [
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

const LISTS: readonly Partial<Habits>[] = [
  { ...SMALL_PAGES, limit: 'clamped' },
  { ...SMALL_PAGES, limit: 'refused' },
  { ...SMALL_PAGES, limit: 'fixed' },
  { ...SMALL_PAGES, pageBase: 0 },
  { ...SMALL_PAGES, pageBase: 'clamped' },
  { ...SMALL_PAGES, pageBase: 0, meta: 'absent' },
  { ...SMALL_PAGES, meta: 'texts' },
  { ...SMALL_PAGES, meta: 'headers' },
  { ...SMALL_PAGES, meta: 'nested', list: 'data.data' },
  { ...SMALL_PAGES, meta: 'absent', pastEnd: 'empty' },
  { ...SMALL_PAGES, meta: 'absent', pastEnd: '404' },
  { ...SMALL_PAGES, meta: 'absent', pastEnd: 'last page' },
  { ...SMALL_PAGES, list: 'bare', meta: 'headers' },
  { ...SMALL_PAGES, list: 'bare', meta: 'absent' },
  { ...SMALL_PAGES, list: 'by id' },
  { ...SMALL_PAGES, order: 'descending', historyOrder: 'ascending' },
  { ...SMALL_PAGES, order: 'none', historyOrder: 'none' },
  { historyHolds: 'itself too' },
  { historyHolds: 'whole series' },
  { to: 'excluded' },
  { required: '400' },
  { required: '422' },
  { single: 'bare' },
  { single: 'list of one' },
];

const rows = (habits: readonly Partial<Habits>[]) =>
  sample(habits, 4).map((one) => [JSON.stringify(one), one] as const);

describe('The week and the history are the same on screen', () => {
  it.each([
    ...PROVIDERS.map(({ name, habits }) => [`in front of ${name}`, { ...habits, ...SMALL_PAGES }] as const),
    ...rows(RESPONSES),
    ...rows(LISTS),
  ])('%s', async (_name, habits) => {
    const [actual, own] = await compareScreens(habits);
    expect(actual).toEqual(own);
  });
});
