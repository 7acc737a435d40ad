import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

/** Runs the built command as `npm run doctor` does, with a name and a password on standard input. */
async function doctor(...words: readonly string[]) {
  const child = spawn(process.execPath, ['src/start.mjs', 'doctor', ...words], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end('demo\ndemo\n');
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), out, err };
}

test('The doctor checks our own service and prints the settings of the app', async () => {
  const { code, out } = await doctor(`${process.env['AGENDA_URL']}/api`);
  expect(code).toBe(0);
  expect(out).toContain('The app works with this provider, under the settings below.');
  expect(out).toContain(`UPSTREAM_URL=${process.env['AGENDA_URL']}/api\n`);
  expect(out).toMatch(/lists in a query +comma, repeat, brackets/);
  for (const hidden of ['eyJ', '\u001b']) expect(out).not.toContain(hidden);
});

test('The doctor prints only JSON for a provider behind the forwarder', async () => {
  const { code, out } = await doctor(`${process.env['AGENDA_FRONT_URL']}/api`, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ verdict: 'works', exitCode: 0, settings: { LIST_ENCODING: 'comma' } });
});

test('The doctor exits with 69 without a server', async () => {
  const { code, out } = await doctor('http://127.0.0.1:9/api');
  expect(code).toBe(69);
  expect(out).toContain('What must change');
});
