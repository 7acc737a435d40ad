import { screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { closeApp, findStatus, openApp, plain, useNetwork } from '../../support/app/open-app';
import { createProvider } from '../../support/provider/create-provider';
import type { Habits } from '../../support/provider/habits';
import { settingsFor } from '../../support/provider/settings-for';
import { sample } from '../../support/runs';

useNetwork();

// A list of two, so that how it is written matters.
const PATH = '/search?q=i&categories=1,2&when=past';

const ENCODINGS = (['comma', 'repeat', 'brackets'] as const).flatMap((encoding) =>
  (['refused', 'ignored'] as const).map((others): Partial<Habits> => ({
    listEncodings: [encoding],
    otherEncodings: others,
  })),
);

// The contract's tests decode each of these, and any-provider.test.tsx has all of them among its providers: the gate opens a sample.
const HABITS: readonly Partial<Habits>[] = [
  ...ENCODINGS,
  { defaultLimit: 5, maxLimit: 5 },
  { defaultLimit: 5, limit: 'fixed' },
  { order: 'descending' },
  { to: 'excluded' },
  ...([0, 'clamped'] as const).flatMap((pageBase) =>
    (['empty', '404', 'last page'] as const).flatMap((pastEnd): Partial<Habits>[] => [
      { pageBase, pastEnd },
      { pageBase, pastEnd, defaultLimit: 5, maxLimit: 5 },
      { pageBase, pastEnd, order: 'descending', defaultLimit: 5, maxLimit: 5 },
      { pageBase, pastEnd, meta: 'absent' },
    ]),
  ),
];

// A search of the past has no first day.
const BOTH_DAYS_REQUIRED: readonly Partial<Habits>[] = [
  { required: '400' },
  { required: '422', limit: 'refused', defaultLimit: 10, maxLimit: 10 },
];

async function search(habits: Partial<Habits> | null): Promise<readonly string[]> {
  await openApp(PATH, {
    events: [...A_WEEK, ...A_HISTORY],
    ...(habits && { config: settingsFor(habits), provider: (service) => createProvider(service, habits) }),
  });
  await findStatus('14 résultats');
  return screen.getAllByRole('listitem').map(({ textContent }) => plain(textContent));
}

describe('A search among categories finds the same', () => {
  let own: readonly string[];
  beforeAll(async () => {
    own = await search(null);
    await closeApp();
  });

  it('over our own service: fourteen events', () => {
    expect(own).toHaveLength(14);
  });

  it.each([...sample(HABITS, 12), ...BOTH_DAYS_REQUIRED].map((habits) => [habits]))('%j', async (habits) => {
    expect(await search(habits)).toEqual(own);
  });
});
