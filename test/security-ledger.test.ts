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

test('the security ledger counts its requirements as its rows do', () => {
  const counts = { held: 0, documented: 0, 'in part': 0, 'not met': 0 };
  for (const [, ids = '', by = ''] of ledger.matchAll(/^\| (\d+\.[\d., ]+) \| [^|]+ \| (.+) \|$/gm)) {
    const kind = by.startsWith('**in part**') ? 'in part' : by.startsWith('**not met**') ? 'not met' : 'held';
    counts[/^(documented|untested)/.test(by) ? 'documented' : kind] += ids.split(', ').length;
  }
  const { held, documented, 'in part': part, 'not met': unmet } = counts;
  expect(/of which .+? not met\./.exec(ledger.replaceAll(/\s+/g, ' '))?.[0]).toBe(
    `of which ${held + documented + part + unmet} apply. A test holds ${held}; ${documented} are documented or untested; ${part} are met in part; ${unmet} are not met.`,
  );
});
