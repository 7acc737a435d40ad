import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from '../src/contract/zod';

const read = (file: string): string => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const ledger = read('docs/security.md');

test('every file that the security ledger names exists', () => {
  const named = [...ledger.matchAll(/`((?:test|src)\/[^`\s]+)`/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)))).toEqual([]);
});

test('the security ledger lists every direct package of production', () => {
  const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });
  const { dependencies } = z.parse(manifest, JSON.parse(read('package.json')));
  const [, packages = ''] = ledger.split('## Packages of production');
  expect(Object.keys(dependencies).filter((name) => !packages.includes(`\`${name}\``))).toEqual([]);
});
