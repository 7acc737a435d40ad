import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from '../src/contract/zod';

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      dev: z.optional(z.boolean()),
      optional: z.optional(z.boolean()),
      hasInstallScript: z.optional(z.boolean()),
      integrity: z.optional(z.string()),
    }),
  ),
});
const manifestSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()) });

const read = (file: string): unknown => JSON.parse(readFileSync(new URL(`../${file}`, import.meta.url), 'utf8'));
const { packages } = z.parse(lockSchema, read('package-lock.json'));
const installed = Object.entries(packages).filter(([path]) => path !== '');

test('no package that the service runs with has a script of its own at install, and no other may run one', () => {
  const scripted = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.filter(([, { dev }]) => !dev)).toEqual([]);
  const { allowScripts } = z.parse(manifestSchema, read('package.json'));
  for (const [path] of scripted) expect(allowScripts).toHaveProperty([path.replace('node_modules/', '')], false);
});

test('the changelog starts with the version of the package', () => {
  const { version } = z.parse(z.object({ version: z.string() }), read('package.json'));
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8');
  expect(/^## (\S+) — (unreleased|\d{4}-\d\d-\d\d)$/m.exec(changelog)?.[1]).toBe(version);
});

test('every package is held to the bytes that it had when it was taken', () => {
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([]);
});

test('the service and the app run with few packages', () => {
  expect(installed.filter(([, { dev, optional }]) => !dev && !optional).length).toBeLessThanOrEqual(45);
});

test('the image leaves out no package that the service loads', () => {
  const containerfile = readFileSync(new URL('../docs/Containerfile', import.meta.url), 'utf8');
  const left = /rm -r (.+)/.exec(containerfile)?.[1]?.split(' ') ?? [];
  expect(left).toContain('lucide-react');
  const bundled = ['kysely', 'date-fns', 'zod'];
  const loaded = ['service', 'contract', 'domain'].flatMap((layer) =>
    readdirSync(new URL(`../src/${layer}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => [
        ...readFileSync(new URL(`../src/${layer}/${file}`, import.meta.url), 'utf8').matchAll(/from '([\w@-]+)/g),
      ])
      .map(([, name]) => name),
  );
  expect(loaded).toContain('hono');
  expect(loaded.filter((name) => name && left.includes(name) && !bundled.includes(name))).toEqual([]);
});

test('the bill of materials lists every package that the service runs with, with its version, licence and bytes', () => {
  const text = execFileSync(process.execPath, ['test/sbom.mjs'], { encoding: 'utf8' });
  const component = z.object({
    purl: z.string().check(z.regex(/^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d[\w.+-]*$/)),
    licenses: z.array(z.object({ expression: z.string() })).check(z.length(1)),
    hashes: z.array(z.object({ content: z.string().check(z.regex(/^[0-9a-f]{128}$/)) })).check(z.length(1)),
  });
  const { components } = z.parse(z.object({ components: z.array(component) }), JSON.parse(text));
  const names = components.map(({ purl }) => decodeURIComponent(purl));
  expect(components).toHaveLength(installed.filter(([, { dev }]) => !dev).length);
  for (const name of ['react', 'zod', 'pg-protocol', '@tanstack/react-query'])
    expect(names.some((one) => one.startsWith(`pkg:npm/${name}@`))).toBe(true);
});
