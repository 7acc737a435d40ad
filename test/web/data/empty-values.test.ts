import { describe, expect, test } from 'vitest';
import type { EventList } from '../../../src/web/data/pages/fetch-all-pages';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';
import { aLivePage, anAwaited, DUE, MINUTE, MONDAY, SECOND } from './a-live-page';
import { sample } from '../../support/runs';

type Page = Awaited<ReturnType<typeof aLivePage>>;

const published = { current: '3,6%' };

/** All that is told while the page is open, telling by telling: each figure before and after. */
function listen({ live }: Page) {
  const tellings = new Set<ReturnType<typeof live.current>['announced']>();
  live.subscribe(() => void tellings.add(live.current().announced));
  return () => [...tellings].flat().flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]));
}

const shown = (page: Page) => {
  const list: EventList | undefined = page.week()?.data;
  return list?.events.map(({ current }) => current);
};

async function readWeek(page: Page, current: string): Promise<void> {
  page.publish(1, { current });
  await Promise.all([page.queryClient.refetchQueries({ queryKey: ['week', MONDAY] }), page.pass(0)]);
}

// The domain's tests read every text; these prove what follows from one that is empty.
describe.each(sample(EMPTY_TEXTS, 8).map((text) => [spelled(text), text]))(
  'A value that is awaited as %s',
  (_, text) => {
    test('is asked for from its second on, then left in peace; it comes as news once', async () => {
      const page = await aLivePage(DUE - MINUTE, [anAwaited(1, { current: text })]);
      const told = listen(page);
      await page.open();
      await page.pass(MINUTE + 8 * SECOND);
      expect([shown(page), told()]).toEqual([[text], []]);
      page.publish(1, published);
      await page.pass(5 * MINUTE);
      expect(page.asked().filter(({ path }) => path === '/v1/events/1')).toEqual([
        { path: '/v1/events/1', at: 2 },
        { path: '/v1/events/1', at: 12 },
      ]);
      expect(told()).toEqual([['', '3,6%']]);
    });

    test('is no news when another empty text takes its place, or comes back behind the value', async () => {
      const page = await aLivePage(DUE + MINUTE, [anAwaited(1, { current: text })]);
      const told = listen(page);
      await page.open();
      for (const current of ['--', '3,6%', text, '3,6%']) await readWeek(page, current);
      expect(told()).toEqual([['', '3,6%']]);
    });

    test('is no revision of a forecast or of a previous value, nor is one that takes its place', async () => {
      const page = await aLivePage(DUE - 10 * MINUTE, [anAwaited(1, { previous: text, prevision: '3,5%' })]);
      const told = listen(page);
      await page.open();
      page.publish(1, { previous: '3,4%', prevision: text });
      await readWeek(page, text);
      page.publish(1, { prevision: '3,6%' });
      await readWeek(page, text);
      expect(told()).toEqual([]);
    });

    test('is not asked for of a speech', async () => {
      const page = await aLivePage(DUE - MINUTE, [anAwaited(1, { current: text, previous: text, prevision: text })]);
      await page.open();
      await page.pass(4 * MINUTE);
      expect(page.asked()).toEqual([]);
    });
  },
);
