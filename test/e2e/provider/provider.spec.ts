import { expect, type Page } from '@playwright/test';
import { openWeek, test } from '../support/app';
import { checkWidths, SIZES } from '../support/check-width';
import { violations } from '../support/violations';

const [monitor, , phone] = SIZES;
const TITLE = 'Diagnostic du flux';

const event = (id: number | null, changes: object) => ({
  id,
  title: `Indice n° ${id}`,
  date: '2026-11-18',
  hour: '14:30',
  period: '',
  importance: 'HIGH',
  category: { id: 2, label: 'inflation' },
  country: { code: 'FR', currency: 'EUR', name: 'France' },
  source: { name: 'INSEE', link: 'https://www.insee.fr/' },
  previous: '1,2 %',
  current: '1,3 %',
  prevision: '1,2 %',
  comment: '',
  ...changes,
});

const WITH_ISSUES = [
  event(1, { hour: '14h30' }),
  event(2, { hour: '8:45 AM' }),
  event(3, { hour: '14:30+02:00' }),
  event(4, { hour: '25:61' }),
  event(5, { date: '2026-02-30' }),
  event(6, { date: '18/11/2026' }),
  event(7, { importance: '***' }),
  event(8, { importance: 'énorme' }),
  event(9, { source: { name: 'X', link: 'javascript:alert(1)' } }),
  event(10, {
    current: {
      value: 'une valeur qui n’en est pas une, et dont l’exemple est long, très long, trop long pour une case',
    },
  }),
];

async function respondWithIssues(page: Page): Promise<void> {
  await page.route(/\/api\/v1\/events\?/, (route) =>
    route.fulfill({
      json: { meta: { total: WITH_ISSUES.length, per_page: 200, current_page: 1, total_pages: 1 }, data: WITH_ISSUES },
    }),
  );
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('the provider page is accessible on a monitor and a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await openWeek(page);
  await respondWithIssues(page);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('link', { name: TITLE }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('table', { name: /^Anomalies/ })).toBeVisible();
  await checkWidths(page, 'provider');
  for (const size of [monitor, phone])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violations(page)).toEqual([]);
    }
});
