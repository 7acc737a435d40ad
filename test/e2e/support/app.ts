import { expect, test as base, type Locator, type Page } from '@playwright/test';

// What Chromium logs for a test with `serviceWorkers: 'block'`.
const WORKER_BLOCKED = 'Service Worker registration blocked by Playwright';

/** A test with the address of the app, which fails on any console error or warning, including violations of the content security policy. */
export const test = base.extend<{ quiet: void }>({
  baseURL: process.env['AGENDA_URL'],
  quiet: [
    async ({ page }, use) => {
      const messages: string[] = [];
      page.on('console', (message) => {
        const isReported = message.type() === 'error' || message.type() === 'warning';
        if (isReported && !message.text().includes(WORKER_BLOCKED))
          messages.push(`${message.type()}: ${message.text()}`);
      });
      page.on('pageerror', (error) => messages.push(`thrown: ${error.message}`));
      // The legend of the first visit, which has a test of its own, covers the foot of the week.
      await page.addInitScript(() => {
        if (!localStorage.getItem('agenda.preferences'))
          localStorage.setItem('agenda.preferences', JSON.stringify({ legendSeen: true }));
      });
      await use();
      expect(messages, 'console messages').toEqual([]);
    },
    { auto: true },
  ],
});

async function expectWeek(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: /^Semaine du/ })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /événement/ })).toBeVisible();
}

/** Logs in with the sample account from wherever the app leads a user without a session. */
export async function logIn(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Identifiant' }).fill('demo');
  await page.getByLabel('Mot de passe').fill('demo');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expectWeek(page);
}

// What the page of each server stores for a session. To log in takes longer than most tests.
const sessions = new Map<string, object>();

/** Takes up the session that an earlier test of this process began on the same server, on an empty page; or logs in. */
export async function resumeSession(page: Page): Promise<void> {
  // An empty page of the same origin.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/empty', (route) => route.fulfill(empty), { times: 1 });
  await page.goto('/empty');
  const { origin } = new URL(page.url());
  const session = sessions.get(origin);
  if (session) return page.evaluate((entries) => void Object.assign(sessionStorage, entries), session);
  await logIn(page);
  sessions.set(origin, await page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage))));
}

/** Opens the current week in that session. */
export async function openWeek(page: Page): Promise<void> {
  await resumeSession(page);
  if (!page.url().endsWith('/empty')) return;
  await page.goto('/');
  await expectWeek(page);
}

/** Chooses a view of the week: at the top, or in the sheet of a phone. */
export async function chooseView(page: Page, view: 'Grille' | 'Jour' | 'Tableau'): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 1440) < 700;
  if (isPhone) await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByText(view, { exact: true }).click();
  if (isPhone) await page.getByRole('button', { name: 'Fermer' }).click();
}

/** Goes back a week: there, whatever day today is, every value is published. */
export async function goBackAWeek(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const now = (await heading.textContent()) ?? '';
  await page.getByRole('link', { name: 'Semaine précédente' }).click();
  await expect(heading).not.toHaveText(now);
  const wednesday = page.getByRole('navigation').getByRole('link', { name: /^mercredi/ });
  if (!(await wednesday.isVisible())) return;
  await wednesday.click();
  // Until the phone shows that day, the rows of the previous one are still in the page.
  await expect(wednesday).toHaveAttribute('aria-current', 'true');
}

/** The link of the first event whose published value is a percentage: its history can be drawn. */
export function measuredEvent(page: Page): Locator {
  const events = page.locator('[data-event-id]').filter({ hasText: /\d,\d+\s?%/, visible: true });
  return events.first().getByRole('link').first();
}

/** Opens the first event with a percentage, and waits for its history. */
export async function openMeasuredEvent(page: Page): Promise<void> {
  await measuredEvent(page).click();
  await expect(page.getByRole('figure', { name: /^Historique/ })).toBeVisible();
}
