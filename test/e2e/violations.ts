import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/** Returns the violations that axe finds in the page, one line per rule. The debugger injects axe, past the content security policy. */
export async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>('axe.run(document, { resultTypes: ["violations"] })');
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
}
