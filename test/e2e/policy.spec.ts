import { expect, test } from '@playwright/test';

// Not the test of app.ts, which fails on any violation.
test('the service receives what the content security policy stopped', async ({ page }) => {
  await page.goto(`${process.env['AGENDA_URL']}/login`);
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  const reported = page.context().waitForEvent('response', (response) => response.url().endsWith('/policy-reports'));
  await page.evaluate(() => fetch('https://other.example/').catch(() => null));
  const response = await reported;
  expect(response.status()).toBe(204);
  expect(response.request().postDataJSON()).toMatchObject({
    'csp-report': { 'effective-directive': 'connect-src', 'blocked-uri': 'https://other.example/' },
  });
});
