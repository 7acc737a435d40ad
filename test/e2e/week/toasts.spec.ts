import { expect } from '@playwright/test';
import { anEventBody } from '../../contract/an-event-body';
import { openWeek, test } from '../support/app';

test('alerts that are together higher than the window can all be reached, the newest first', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 220 });
  await openWeek(page);
  await page.getByRole('button', { name: 'Menu du compte demo' }).click();
  await page.getByRole('button', { name: 'Alertes', exact: true }).click();
  const attempt = page.getByRole('button', { name: 'Essayer une alerte' });
  for (let count = 0; count < 5; count += 1) await attempt.press('Enter');
  const toasts = page.getByRole('region', { name: 'Alertes' }).getByRole('group');
  await expect(toasts).toHaveCount(5);
  await expect(toasts.last()).toBeInViewport({ ratio: 1 });
  await toasts.last().hover();
  await page.mouse.wheel(0, -1000);
  // Each leaves after 30 s.
  await expect(toasts.first()).toBeInViewport({ ratio: 1, timeout: 10_000 });
  await expect(toasts).toHaveCount(5);
});

test('the events of one alert are large enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Published a minute ago, and asked for before: announced as soon as the page opens.
  const [date, hour] = new Date(Date.now() - 60_000).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).split(' ');
  const data = [1, 2, 3].map((id) => anEventBody({ id, title: 'IPC', date, hour: hour?.slice(0, 5) }));
  const meta = { total: 3, per_page: 200, current_page: 1, total_pages: 1 };
  await page.route('**/api/v1/events?*', (route) => route.fulfill({ json: { meta, data } }));
  const all = { kind: 'view', key: '', title: 'Tout', moments: ['value'], since: 0 };
  await page.addInitScript((text) => localStorage.setItem('agenda.alerts:demo', text), JSON.stringify([all]));
  await openWeek(page);
  const links = page.getByRole('region', { name: 'Alertes' }).getByRole('link');
  await expect(links).toHaveCount(3);
  const heights = await links.evaluateAll((lines) => lines.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});
