import { describe, expect, it } from 'vitest';
import { useNetwork } from '../../support/open-app';
import { PROVIDERS } from '../../support/provider/providers';
import { compareScreens } from '../../support/compare-screens';

useNetwork();

// Opens two apps in turn; the first loads all its parts.
const TIMEOUT_MS = 90_000;

// More events than a page holds, so that each provider's way of counting pages is needed.
const SMALL_PAGES = { defaultLimit: 12, maxLimit: 12 } as const;

describe('The week and the history are the same on screen', () => {
  it.each(PROVIDERS.map(({ name, habits }) => [name, habits] as const))(
    'in front of %s',
    async (_name, habits) => {
      const [actual, own] = await compareScreens({ ...habits, ...SMALL_PAGES });
      expect(actual).toEqual(own);
    },
    TIMEOUT_MS,
  );
});
