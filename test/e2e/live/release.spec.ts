import { expect } from '@playwright/test';
import Database from 'libsql';
import { eventRow } from '../../support/event-rows';
import { openWeek, test } from '../support/app';

const MINUTE = 60_000;
const ID = 900_000_001;
const TITLE = 'Créations d’emplois du test';

/** The next minute with enough time before it to open the page. */
function nextMinute(): number {
  const now = Date.now();
  const next = Math.ceil(now / MINUTE) * MINUTE;
  return next - now > 15_000 ? next : next + MINUTE;
}

/** The wall time of the provider at an instant. */
function wallTime(at: number): { date: string; hour: string } {
  const [date = '', hour = ''] = new Date(at).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).split(' ');
  return { date, hour: hour.slice(0, 5) };
}

/** Writes to the database of the running service, as a provider would. */
function write(sql: string, values: readonly (string | number)[]): void {
  const database = new Database(process.env['AGENDA_DATABASE'] ?? '');
  try {
    database.prepare(sql).run(...values);
  } finally {
    database.close();
  }
}

function announce(at: number): void {
  const row = eventRow({
    id: ID,
    series: 'e2e',
    title: TITLE,
    importance: 'HIGH',
    zone_code: 'US',
    zone_currency: 'USD',
    zone_name: 'États-Unis',
    ...wallTime(at),
  });
  const event = { ...row, current: '', prevision: '180 k', previous: '175 k', search: TITLE.toLowerCase() };
  const names = Object.keys(event);
  write(`INSERT INTO events (${names.join()}) VALUES (${names.map(() => '?').join()})`, Object.values(event));
}

test('a published value is shown within 15 s, marked and announced', async ({ page }) => {
  test.setTimeout(4 * MINUTE);
  announce(nextMinute());
  try {
    await openWeek(page);
    const line = page.locator(`[data-event-id="${ID}"]`);
    await expect(page.getByRole('heading', { level: 3, name: 'dans 1 min' })).toBeVisible();
    await expect(page.getByRole('timer')).toContainText(/dans \d+\ss/, { timeout: MINUTE });
    // The first poll, some seconds after the release minute, returns no value yet.
    await page.waitForResponse((response) => response.url().endsWith(`/events/${ID}`), { timeout: 1.5 * MINUTE });
    await expect(line).toContainText('—');
    write('UPDATE events SET current = ? WHERE id = ?', ['215 k', ID]);
    await expect(line).toContainText('215 k', { timeout: 15_000 });
    await expect(line).toHaveAttribute('data-fresh', 'published');
    const announced = `US – ${TITLE} : 215 k, au-dessus de la prévision 180 k`;
    await expect(page.getByRole('status').filter({ hasText: announced })).toHaveCount(1);
    // In a narrow column the direction starts the row: the dot of a new figure stands beside it.
    await page.setViewportSize({ width: 1200, height: 900 });
    const [left, end, dot] = await line.locator('[data-changed]').evaluate((figure) => {
      const mark = getComputedStyle(figure, '::after');
      return [mark.left, mark.width, getComputedStyle(figure, '::before').left].map(parseFloat);
    });
    expect(left).toBe(0);
    expect(dot).toBeGreaterThanOrEqual(end ?? 0);
    // A range beside it bears its name, which stays before it.
    write('UPDATE events SET previous = ? WHERE id = ?', ['170,5 - 172,5 k', ID]);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Plus' }).click();
    await page.getByRole('button', { name: 'Actualiser' }).click();
    const range = line.locator('[data-changed]', { hasText: '172,5 k' });
    await expect(range).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1200, height: 900 });
    await line.hover();
    const name = await range.evaluate((figure) => {
      const { content, position, opacity } = getComputedStyle(figure, '::before');
      return [content, position, opacity];
    });
    expect(name).toEqual(['"préc. "', 'static', '1']);
  } finally {
    write('DELETE FROM events WHERE id = ?', [ID]);
  }
});
