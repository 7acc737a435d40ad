import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../support/app';
import { scorePage } from '../support/observatory';

test('the page names the bytes of each script and style that it loads', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const tags = html.match(/<(?:script|link rel="(?:stylesheet|modulepreload)")[^>]*>/g) ?? [];
  expect(tags.length).toBeGreaterThan(1);
  for (const tag of tags) {
    const path = /(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
    const digest = createHash('sha384').update(await (await request.get(path)).body());
    expect(tag).toContain(`integrity="sha384-${digest.digest('base64')}"`);
  }
});

test('the page gets every point of the Observatory that does not depend on cookies or the domain', async ({
  request,
}) => {
  const response = await request.get('/');
  const html = await response.text();
  // The proxy that terminates TLS adds this one.
  const transport = /Strict-Transport-Security "([^"]+)"/.exec(readFileSync('docs/operations.md', 'utf8'))?.[1] ?? '';
  const served = { ...response.headers(), 'strict-transport-security': transport };
  const { score, findings } = scorePage(served, html);
  expect(findings.filter(([, modifier]) => modifier < 0)).toEqual([]);
  expect(score).toBe(155);
  // The score falls with each header that is missing, and with a script without a digest.
  const scoreWithout = (name: string) => scorePage({ ...served, [name]: '' }, html).score;
  const counted = ['opener', 'embedder', 'resource'].map((policy) => `cross-origin-${policy}-policy`);
  for (const name of ['content-security-policy', 'strict-transport-security', ...counted])
    expect(scoreWithout(name), name).toBeLessThan(155);
  expect(scorePage(served, html.replaceAll(/ integrity="[^"]+"/g, '')).score).toBe(150);
});
