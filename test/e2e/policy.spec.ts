import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './app';

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
