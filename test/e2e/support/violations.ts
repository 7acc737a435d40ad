import type { Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

// 7:1 is level AAA: the aim is AA, which the rule `color-contrast` holds.
const DISABLED = ['color-contrast-enhanced'];

/**
 * Returns the violations that axe finds in the page, one line per rule: of every rule, also the experimental ones and the best practices,
 * but those of `except`. The debugger injects axe, past the content security policy.
 */
export async function violations(page: Page, except: readonly string[] = []): Promise<readonly string[]> {
  const isEnabled = (rule: string) => !DISABLED.includes(rule) && !except.includes(rule);
  const rules = Object.fromEntries(axe.getRules().map(({ ruleId }) => [ruleId, { enabled: isEnabled(ruleId) }]));
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(
    `axe.run(document, ${JSON.stringify({ resultTypes: ['violations'], rules })})`,
  );
  return results.violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}\n${nodes.map(({ html, failureSummary }) => `  ${html}\n  ${failureSummary}`).join('\n')}`,
  );
}
