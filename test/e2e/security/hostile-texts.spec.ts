import { readFileSync } from 'node:fs';
import { expect, type Page, type Route } from '@playwright/test';
import { chooseView, resumeSession, test } from '../support/app';
import { HOSTILE_TEXTS } from './hostile-texts';

const WEEK = '/week/2026-11-02';
const DAY_MS = 86_400_000;

/** An event with a hostile text in every field that may have one. */
function toHostileEvent(text: string, index: number): Record<string, unknown> {
  const next = (by: number) => HOSTILE_TEXTS[(index + by) % HOSTILE_TEXTS.length];
  return {
    id: 900_000 + index,
    title: text,
    date: new Date(Date.UTC(2026, 10, 2) + (index % 5) * DAY_MS).toISOString().slice(0, 10),
    hour: `${String(7 + (index % 12)).padStart(2, '0')}:30`,
    period: next(1),
    importance: 'HIGH',
    category: { id: 1 + (index % 9), label: next(2) },
    zone: { code: 'FR', currency: next(3), name: next(4) },
    source: { name: next(5), link: next(6) },
    previous: next(7),
    current: next(8),
    prevision: next(9),
    comment: next(10),
  };
}

const EVENTS = HOSTILE_TEXTS.map(toHostileEvent);
const page1 = (data: readonly unknown[]) => ({
  meta: { total: data.length, per_page: 500, current_page: 1, total_pages: 1 },
  data,
});

/** Serves these events as the week, any hostile event by its id, and a history. */
async function serveHostile(page: Page, events: readonly unknown[]): Promise<void> {
  await page.route(/\/api\/v1\/events/, (route: Route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.endsWith('/events')) return route.fulfill({ json: page1(events) });
    if (pathname.includes('/history/'))
      return route.fulfill({
        json: page1(
          EVENTS.slice(0, 40).map((event, index) => ({
            ...event,
            id: index + 1,
            date: `2026-${String((index % 9) + 1).padStart(2, '0')}-11`,
          })),
        ),
      });
    const event = EVENTS.find(({ id }) => pathname.endsWith(`/${String(id)}`));
    return event ? route.fulfill({ json: { data: event } }) : route.fulfill({ status: 404 });
  });
}

/** Goes to an address as the forward button does, without loading the page. */
const open = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** Fails when a text ran, became markup, led elsewhere or made the page scroll sideways. */
async function expectHarmless(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    wasRun: 'wasRun' in window,
    injected: document.querySelectorAll(
      '#root :is(script, iframe, img, object, embed, base, meta, link, math, body, [onload], [onerror], [onfocus], [srcdoc])',
    ).length,
    links: [...document.querySelectorAll('a[href]')].filter(
      (link) => !/^(https?:|blob:)/.test(link instanceof HTMLAnchorElement ? link.protocol : ''),
    ).length,
    overflow: document.documentElement.scrollWidth - window.innerWidth > 0,
  }));
  expect(found).toEqual({ wasRun: false, injected: 0, links: 0, overflow: false });
}

test('there are more than 500 hostile texts', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThanOrEqual(500);
});

for (const width of [1440, 390]) {
  test.describe(`At ${width} pixels`, () => {
    test.use({
      viewport: { width, height: 900 },
      serviceWorkers: 'block',
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('hostile texts in every field are shown as texts in the week, the table and events', async ({ page }) => {
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (/evil/.test(new URL(request.url()).hostname)) elsewhere.push(request.url());
      });
      await resumeSession(page);
      await serveHostile(page, EVENTS);
      await page.goto(WEEK);
      await expect(page.locator('[data-event-id]')).toHaveCount(EVENTS.length);
      await expectHarmless(page);
      await chooseView(page, 'Tableau');
      await expect(page.locator('tr[data-event-id]')).toHaveCount(EVENTS.length);
      await expectHarmless(page);
      // The rows of the week have been looked at: now it is empty, so that each event is fetched by its id.
      await page.unrouteAll();
      await serveHostile(page, []);
      await page.goto(WEEK);
      const panel = page.getByRole('dialog').or(page.getByRole('complementary')).first();
      for (const { id } of EVENTS.filter((_, index) => index % 40 === 0)) {
        await open(page, `${WEEK}/event/${String(id)}`);
        await expect(panel.getByRole('heading').first()).toBeVisible();
        await expectHarmless(page);
        await page.keyboard.press('Escape');
        // A dialog is hidden before the app has left its address.
        await expect(page).not.toHaveURL(/\/event\//);
        await expect(panel).toBeHidden();
      }
      expect(elsewhere).toEqual([]);
    });
  });
}

test('hostile texts leave no formula in a CSV and no component in a calendar', async ({ page }) => {
  await resumeSession(page);
  await serveHostile(page, EVENTS);
  await page.goto(WEEK);
  await expect(page.locator('[data-event-id]').first()).toBeAttached();
  const download = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await file.path(), 'utf8');
  };
  const csv = await download('CSV');
  const cells = [...csv.slice(1).matchAll(/(?:^|;|\r\n)("(?:[^"]|"")*"|[^;\r\n]*)/g)].map(([, cell = '']) =>
    cell.replace(/^"/, ''),
  );
  expect(cells.length).toBeGreaterThan(EVENTS.length);
  expect(cells.filter((cell) => /^[=@\t\r＝＋－＠]|^[+-](?!\d[\d  ]*(?:[.,]\d+)?[  ]?%?"?$)/.test(cell))).toEqual([]);
  const ics = await download('.ics');
  expect(ics.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(EVENTS.length);
  expect(ics.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
});
