import { describe, expect, test } from 'vitest';
import type { EventList } from '../../../src/web/data/pages/fetch-all-pages';
import { EMPTY_TEXTS, spelled } from '../../domain/empty-texts';
import { aLivePage, aPendingRelease, DUE, MINUTE, MONDAY, SECOND } from './a-live-page';
import { sample } from '../../support/runs';

type Page = Awaited<ReturnType<typeof aLivePage>>;

const published = { current: '3,6%' };

/** Every announced change while the page is open: the value before and after. */
function collectAnnounced({ live }: Page) {
  const announcements = new Set<ReturnType<typeof live.current>['announced']>();
  live.subscribe(() => void announcements.add(live.current().announced));
  return () => [...announcements].flat().flatMap(({ changes }) => changes.map(({ before, after }) => [before, after]));
}

const shown = (page: Page) => {
  const list: EventList | undefined = page.week()?.data;
  return list?.events.map(({ current }) => current);
};

async function refetchWeek(page: Page, current: string): Promise<void> {
  page.publish(1, { current });
  await Promise.all([page.queryClient.refetchQueries({ queryKey: ['week', MONDAY] }), page.pass(0)]);
}

// The domain tests cover every text; these cover the effects of an empty one.
describe.each(sample(EMPTY_TEXTS, 8).map((text) => [spelled(text), text]))(
  'A pending value written as %s',
  (_, text) => {
    test('is fetched from its release time on until it is published, and announced once', async () => {
      const page = await aLivePage(DUE - MINUTE, [aPendingRelease(1, { current: text })]);
      const announced = collectAnnounced(page);
      await page.open();
      await page.pass(MINUTE + 8 * SECOND);
      expect([shown(page), announced()]).toEqual([[text], []]);
      page.publish(1, published);
      await page.pass(5 * MINUTE);
      expect(page.requests().filter(({ path }) => path === '/v1/events/1')).toEqual([
        { path: '/v1/events/1', at: 2 },
        { path: '/v1/events/1', at: 12 },
      ]);
      expect(announced()).toEqual([['', '3,6%']]);
    });

    test('is not announced if another empty text replaces it, or if it reappears after the value', async () => {
      const page = await aLivePage(DUE + MINUTE, [aPendingRelease(1, { current: text })]);
      const announced = collectAnnounced(page);
      await page.open();
      for (const current of ['--', '3,6%', text, '3,6%']) await refetchWeek(page, current);
      expect(announced()).toEqual([['', '3,6%']]);
    });

    test('does not count as a revision of a forecast or of a previous value, nor does its replacement', async () => {
      const page = await aLivePage(DUE - 10 * MINUTE, [aPendingRelease(1, { previous: text, prevision: '3,5%' })]);
      const announced = collectAnnounced(page);
      await page.open();
      page.publish(1, { previous: '3,4%', prevision: text });
      await refetchWeek(page, text);
      page.publish(1, { prevision: '3,6%' });
      await refetchWeek(page, text);
      expect(announced()).toEqual([]);
    });

    test('is not fetched for a speech', async () => {
      const page = await aLivePage(DUE - MINUTE, [
        aPendingRelease(1, { current: text, previous: text, prevision: text }),
      ]);
      await page.open();
      await page.pass(4 * MINUTE);
      expect(page.requests()).toEqual([]);
    });
  },
);
