import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hashSources } from './pictures/hash-sources.mjs';

test('the pictures of the README were taken from these sources (else run npm run screenshots)', () => {
  expect(readFileSync('docs/pictures/sources.txt', 'utf8').trim()).toBe(hashSources());
  const readme = readFileSync('README.md', 'utf8');
  for (const name of ['week-light', 'week-dark', 'event-light', 'event-dark']) {
    expect(readme).toContain(`docs/pictures/${name}.png`);
    expect(readFileSync(`docs/pictures/${name}.png`).subarray(1, 4).toString()).toBe('PNG');
  }
});
