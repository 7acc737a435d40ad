import { describe, expect, test } from 'vitest';
import { aLivePage, anAwaited, DUE, MINUTE, SECOND } from './a-live-page';

const HOUR = 60 * MINUTE;
const down = () => Response.json({}, { status: 503 });
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};

/** How many requests a page that is left open sends, from `after` the opening on and for `long`, when all is well or the service is down. */
async function costs(trouble: (() => Response) | null, { long = 10 * MINUTE, after = 0, at = DUE - 2 * HOUR } = {}) {
  const page = await aLivePage(at, [anAwaited(1), anAwaited(2)], { jitter: 0.5 });
  const leave = await page.open();
  await page.pass(after);
  page.forget();
  if (trouble) page.answer(trouble);
  await page.pass(long);
  leave();
  return page.asked().length;
}

describe('A service that is down for ten minutes', () => {
  test.each([0, 1, 2.5, 4, 4.9])(
    'is asked no more than one that is well, %d min after the week came',
    async (minutes) => {
      for (const long of [10 * MINUTE + SECOND, 20 * MINUTE + SECOND, 30 * MINUTE + SECOND]) {
        const well = await costs(null, { after: minutes * MINUTE, long });
        for (const trouble of [down, unreachable])
          expect(await costs(trouble, { after: minutes * MINUTE, long })).toBeLessThanOrEqual(1.1 * well);
      }
    },
  );

  test('while values are due is asked for them less often than one that has none yet', async () => {
    const well = await costs(null, { at: DUE - MINUTE });
    expect(await costs(down, { at: DUE - MINUTE })).toBeLessThanOrEqual(well);
  });

  test('and answers again is asked at once for the week that failed, as soon as it answers anything', async () => {
    const page = await aLivePage(DUE - 7 * MINUTE, [anAwaited(1)]);
    await page.open();
    page.answer(down);
    // The week fails, then once more half a minute later: it would be asked for ten minutes after.
    await page.pass(6 * MINUTE);
    page.answer(() => null);
    await page.pass(3 * MINUTE);
    const week = page.asked().filter(({ path }) => path.startsWith('/v1/events?'));
    expect(page.week()?.status).toBe('success');
    expect(week).toHaveLength(3);
  });

  test('costs a reader who opens it three attempts, one half a minute later, and none for five minutes', async () => {
    const page = await aLivePage(DUE - 2 * HOUR, [anAwaited(1)]);
    let asked = 0;
    page.answer(() => {
      asked += 1;
      return down();
    });
    const opening = page.open();
    await page.pass(5 * MINUTE);
    await opening;
    expect(asked).toBe(4);
    page.answer(() => null);
    await page.pass(6 * MINUTE);
    expect(page.week()?.status).toBe('success');
  });
});

test('A page that wakes after eight hours asks for its week once', async () => {
  const page = await aLivePage(DUE - 12 * HOUR, [anAwaited(1)]);
  await page.open();
  page.turn(false);
  await page.pass(8 * HOUR);
  page.turn(true);
  window.dispatchEvent(new Event('focus'));
  window.dispatchEvent(new Event('online'));
  await page.pass(MINUTE);
  expect(page.asked()).toHaveLength(1);
});
