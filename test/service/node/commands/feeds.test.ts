import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sqliteDialect } from '../../../../src/service/store/drivers/sqlite-dialect';
import { openStore } from '../../../../src/service/store/open-store';
import { builtProgram } from '../../../support/process/built-program';
import { feeds, HOUR, listed, startScheduler } from '../../feeds/a-feed';

const folder = mkdtempSync(join(tmpdir(), 'feeds-'));
const file = join(folder, 'calendar.db');
let program: string;

beforeAll(() => {
  program = builtProgram('feeds');
  const csv = [
    'uid,title,date,hour,importance,category.id,zone.code,current',
    'x,IPC \u001b[2J(a/a),2026-11-18,08:45,HIGH,2,FR,"1,3%"',
    ',PIB,demain,10:00,HIGH,5,FR,',
  ];
  writeFileSync(join(folder, 'own.csv'), csv.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], list: readonly object[] | null, env: Record<string, string> = {}) {
  const FEEDS = list === null ? '' : JSON.stringify(list);
  const child = spawn(process.execPath, [program, 'feeds', ...args], {
    env: { ...process.env, DATABASE_URL: `file:${file}`, UPSTREAM_URL: '', FEEDS, ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
  await once(child, 'close');
  return { code: child.exitCode, out, err };
}

const own = { name: 'own', file: join(folder, 'own.csv') };
const missing = { name: 'missing', file: join(folder, 'missing.csv') };

describe('npm run feeds', () => {
  test('check prints what a feed lists, and stores nothing', async () => {
    const { code, out, err } = await run(['check'], [own]);
    expect([code, err]).toEqual([0, '']);
    expect(out).toBe(
      [
        'own  (own.csv)',
        '  format       csv',
        '  rows         2',
        '  days         2026-11-18 to 2026-11-18',
        '  note         Ignored columns: uid.',
        '  set aside    1',
        '    line 3: date is not a day written YYYY-MM-DD: "demain"',
        '  first events',
        '    2026-11-18 08:45  FR  HIGH     IPC  [2J(a/a)  current 1,3%',
        '  next due     when the service runs',
        '',
        '',
      ].join('\n'),
    );
    expect(existsSync(file)).toBe(false);
  });

  test('check fails when a feed cannot be read, and says what to do', async () => {
    const { code, out, err } = await run(['check'], [missing, own]);
    expect([code, err]).toEqual([1, '1 of 2 feeds could not be read.\n']);
    expect(out).toContain('missing  (missing.csv)\n  failed       there is no such file: correct its path in FEEDS\n');
    expect((await run(['check', 'own'], [missing, own])).code).toBe(0);
  });

  test.each([
    [['check'], null, {}, /^FEEDS is not set or empty/],
    [['list'], null, {}, /^FEEDS is not set or empty/],
    [['check', 'other'], [own], {}, /^No feed has the name other\. Those of FEEDS are own\./],
    [['check'], [own], { UPSTREAM_URL: 'https://provider.example/api' }, /^UPSTREAM_URL is set/],
    [['read'], [own], {}, /^Usage: npm run feeds/],
    [[], null, {}, /^Usage: npm run feeds/],
  ])('%j of %j is refused with one reason', async (args, list, env, reason) => {
    const { code, out, err } = await run(args, list, env);
    expect([code, out, err]).toEqual([64, '', expect.stringMatching(reason)]);
  });

  test('list prints the stored state, and check waits as long as the publisher requests', async () => {
    const address = { name: 'weekly', address: 'https://calendar.example/week.json' };
    const store = await openStore(sqliteDialect(file));
    const { world, read } = startScheduler(store, { feeds: feeds(address) });
    await read([listed()]);
    world.now = Date.now();
    const wait = { status: 429, headers: { 'retry-after': '7200' } };
    const { nextAt } = await read(() => Promise.resolve(new Response(null, wait)));
    await store.close();
    const next = new Date(nextAt).toISOString();
    const { code, out } = await run(['list'], [address, own]);
    expect(code).toBe(0);
    expect(out.split('\n').filter(Boolean)).toEqual([
      'weekly  (calendar.example)',
      '  status       failed, read as json',
      `  last         ${new Date(nextAt - 2 * HOUR).toISOString()}`,
      `  next         ${next}`,
      '  rows         read 1, added 1, changed 0, moved 0, cancelled 0, removed 0, set aside 0',
      expect.stringMatching(/^ {2}message {6}calendar\.example responds 429/),
      'own  (own.csv)',
      '  status       never',
      '  last         never',
      '  next         when the service runs',
      '  rows         read 0, added 0, changed 0, moved 0, cancelled 0, removed 0, set aside 0',
    ]);
    const checked = await run(['check'], [address]);
    expect([checked.code, checked.out]).toEqual([
      0,
      expect.stringContaining(`  not read     the publisher allows the next request at ${next}`),
    ]);
  });
});
