import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../../src/service/store/open-store';
import { sqliteDialect } from '../../../../src/service/store/drivers/sqlite-dialect';
import { startProgram } from '../../../support/process/a-process';
import { builtProgram } from '../../../support/process/built-program';
import { eventRow } from '../../../support/event-rows';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
const file = join(folder, 'calendar.db');
let importer: string;
let exporter: string;

beforeAll(() => {
  importer = builtProgram('import');
  exporter = builtProgram('export');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(program: string, words: readonly string[], database = file): Promise<[unknown, string]> {
  const { ended, said } = startProgram(program, ['command', ...words], { DATABASE_URL: `file:${database}` });
  return [await ended, said()];
}

describe('the command import', () => {
  test('reports a missing file or a folder, and creates no database', async () => {
    expect(await run(importer, [join(folder, 'nothere.csv')])).toEqual([
      64,
      expect.stringMatching(/^There is no file .*nothere\.csv, so nothing was loaded\. Give [^\n]+\n$/),
    ]);
    expect(await run(importer, [folder])).toEqual([
      64,
      expect.stringMatching(/ is a folder, so nothing was loaded\. [^\n]+\n$/),
    ]);
    expect(existsSync(file)).toBe(false);
  });

  test('says of a web page that it is one, and of an unknown option no more than its name', async () => {
    const page = join(folder, 'events.html');
    writeFileSync(page, '<!DOCTYPE html>\n<html lang="en"></html>\n');
    expect(await run(importer, [page])).toEqual([1, expect.stringMatching(/^It is a web page or XML, [^\n]+\n$/)]);
    expect(await run(importer, [page, '--foo'])).toEqual([
      64,
      "Usage error: Unknown option '--foo'. --help lists the options.\n",
    ]);
  });

  test('loads nothing when the report cannot be written, and never replaces the file by it', async () => {
    const events = join(folder, 'events.csv');
    const rows = [
      'title,date,hour,importance,category.id,zone.code',
      'IPC,2026-11-18,,HIGH,2,FR',
      'PIB,?,,HIGH,5,FR',
      '',
    ];
    writeFileSync(events, rows.join('\n'));
    const report = (path: string) => run(importer, [events, '--skip-bad', '--report', path]);
    expect(await report(events)).toEqual([64, expect.stringMatching(/^--report names the file to import/)]);
    const link = join(folder, 'link.csv');
    symlinkSync(events, link);
    expect(await report(link)).toEqual([64, expect.stringMatching(/^--report names the file to import/)]);
    expect(readFileSync(events, 'utf8')).toBe(rows.join('\n'));
    const empty = join(folder, 'empty.db');
    await (await openStore(sqliteDialect(empty))).close();
    const before = readFileSync(empty);
    const over = await run(importer, [events, '--report', empty], empty);
    expect(over).toEqual([64, expect.stringMatching(/^--report names the database/)]);
    const secret = join(folder, 'token-secret');
    writeFileSync(secret, 'kept');
    const overSecret = await run(importer, [events, '--report', secret], empty);
    expect(overSecret).toEqual([64, expect.stringMatching(/^--report names the secret that signs tokens/)]);
    expect(readFileSync(secret, 'utf8')).toBe('kept');
    expect(readFileSync(empty).equals(before)).toBe(true);
    expect(await report(join(folder, 'none', 'bad.txt'))).toEqual([
      1,
      expect.stringMatching(/^Reading or writing failed: ENOENT[^\n]+bad\.txt'\.\n$/),
    ]);
    expect(await report('/dev/full')).toEqual([1, expect.stringMatching(/failed: ENOSPC.* Free space on that disk, /)]);
    expect(await report(join(folder, 'bad.txt'))).toEqual([0, expect.stringContaining('Skipped rows: 1 of 2.')]);
    expect(readFileSync(join(folder, 'bad.txt'), 'utf8')).toMatch(/^line 3: date /);
    expect(await run(importer, [events, '--skip-bad'])).toEqual([0, expect.stringContaining('0 new')]);
  });

  test('goes on when nobody reads what it says of bad rows, as with 2>&1 | head -1', async () => {
    const words = ['command', '-', '--skip-bad'];
    const { child, ended, said } = startProgram(importer, words, { DATABASE_URL: `file:${join(folder, 'head.db')}` });
    child.stderr.destroy();
    child.stdin.end('title,date,hour,importance,category.id,zone.code\nPIB\nIPC,2026-11-18,,HIGH,2,FR\n');
    expect([await ended, said()]).toEqual([0, expect.stringMatching(/^Imported 1 event /)]);
  });

  test.each([
    [['two.csv', 'files.csv'], 'Give one file at a time.'],
    [[], 'Usage: npm run import'],
    [['-', '--strict', '--skip-bad'], 'exclude each other'],
    [['-', '--zone', 'Paris'], '--zone Paris is not a time zone'],
    [['-', '--map', 'foo'], '--map foo is not FIELD=HEADER'],
    [[import.meta.filename, '--encoding', 'foo'], 'Unknown encoding "foo"'],
  ])('exits with 64 for the arguments %j', async (words, reason) => {
    expect(await run(importer, words)).toEqual([64, expect.stringContaining(reason)]);
  });

  test('prints its usage on request', async () => {
    expect(await run(importer, ['--help'])).toEqual([0, expect.stringContaining('--skip-bad')]);
  });
});

describe('the command export', () => {
  test('creates no database', async () => {
    const mistyped = join(folder, 'mistyped.db');
    expect(await run(exporter, [], mistyped)).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL=file:.*mistyped\.db cannot be used: there is no such file\. Allowed: [^\n]+\n$/,
      ),
    ]);
    expect(existsSync(mistyped)).toBe(false);
  });

  test('counts one event as one, and prints its usage on request', async () => {
    const database = join(folder, 'one.db');
    const store = await openStore(sqliteDialect(database));
    await store.events.insert([eventRow({ id: 1 })]);
    await store.close();
    expect(await run(exporter, [join(folder, 'out.json')], database)).toEqual([
      0,
      expect.stringMatching(/^Wrote 1 event from /),
    ]);
    expect(await run(exporter, ['-h'])).toEqual([0, expect.stringContaining('--from')]);
  });

  test('writes the days that were asked for, in the format of the name of the file or of the option', async () => {
    const database = join(folder, 'days.db');
    const store = await openStore(sqliteDialect(database));
    const dates = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'];
    await store.events.insert(dates.map((date, index) => eventRow({ id: index + 1, date })));
    await store.close();
    const written = async (name: string, ...words: readonly string[]) => {
      await run(exporter, [join(folder, name), ...words], database);
      return readFileSync(join(folder, name), 'utf8');
    };
    const days = ['--from', '2026-11-18', '--to', '2026-11-19'];
    expect((await written('days.CSV', ...days)).match(/^\d[^\n]*/gm)).toHaveLength(2);
    expect((await written('days', ...days)).match(/^\{"id":[23],.*\}$/gm)).toHaveLength(2);
    expect(JSON.parse(await written('json.csv', '--format', 'JSON', '--from', '2026-11-19'))).toHaveLength(2);
  });

  test.each([
    [['a.csv', 'b.csv'], 'Give one file at a time.'],
    [['--from', '2026-02-30'], '--from 2026-02-30 is not a valid day'],
    [['--from', '2026-02-02', '--to', '2026-02-01'], '--from is after --to'],
    [['--format', 'xml'], '--format xml is not one of json, ndjson, csv'],
  ])('exits with 64 for the arguments %j', async (words, reason) => {
    expect(await run(exporter, words)).toEqual([64, expect.stringContaining(reason)]);
  });

  test('changes no file but its own, not even one whose name a temporary file could have', async () => {
    const database = join(folder, 'all.json.part');
    await (await openStore(sqliteDialect(database))).close();
    const write = () => run(exporter, [join(folder, 'all.json')], database);
    expect(await write()).toEqual([0, expect.stringMatching(/^Wrote 0 events /)]);
    expect(await write()).toEqual([0, expect.stringMatching(/^Wrote 0 events /)]);
    expect(readdirSync(folder).filter((name) => /^all\.json.*\.part$/.test(name))).toEqual(['all.json.part']);
  });

  test('replaces what a link leads to, which stays as readable as it was', async () => {
    const database = join(folder, 'linked.db');
    await (await openStore(sqliteDialect(database))).close();
    const [shared, link] = [join(folder, 'shared.ndjson'), join(folder, 'to-shared.ndjson')];
    writeFileSync(shared, 'of yesterday');
    chmodSync(shared, 0o644);
    symlinkSync(shared, link);
    expect((await run(exporter, [link], database))[0]).toBe(0);
    expect([readFileSync(shared, 'utf8'), statSync(shared).mode & 0o777]).toEqual(['', 0o644]);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });

  test('leaves no half of a file behind when it is stopped', async () => {
    const own = join(folder, 'stopped');
    mkdirSync(own);
    const store = await openStore(sqliteDialect(join(own, 'many.db')));
    const comment = 'x'.repeat(10_000);
    await store.events.insert(Array.from({ length: 10_000 }, (_, id) => eventRow({ id: id + 1, comment })));
    await store.close();
    const words = ['export', join(own, 'out.csv')];
    const { child, ended } = startProgram(exporter, words, { DATABASE_URL: `file:${join(own, 'many.db')}` });
    const written = () => readdirSync(own).filter((name) => name.startsWith('out.csv'));
    await expect.poll(written, { interval: 5 }).toHaveLength(1);
    child.kill('SIGTERM');
    expect([await ended, written()]).toEqual([143, []]);
  });

  test('reports a path that cannot be written in one line, and does not replace the database', async () => {
    const database = join(folder, 'kept.db');
    await (await openStore(sqliteDialect(database))).close();
    const refused = (path: string) => run(exporter, [path], database);
    expect(await refused(join(folder, 'none', 'out.csv'))).toEqual([
      1,
      expect.stringMatching(/^Reading or writing failed: ENOENT[^\n]+\n$/),
    ]);
    expect(await refused(database)).toEqual([
      64,
      expect.stringMatching(/kept\.db is the database itself, so nothing /),
    ]);
    const link = join(folder, 'link.db');
    linkSync(database, link);
    expect(await refused(link)).toEqual([64, expect.stringMatching(/link\.db is the database itself/)]);
    for (const [name, role] of [
      ['token-secret', 'the secret that signs tokens'],
      ['kept.db-wal', 'a part of the database'],
    ] as const) {
      writeFileSync(join(folder, name), '');
      expect(await refused(join(folder, name))).toEqual([
        64,
        expect.stringContaining(`${name} is ${role}, so nothing `),
      ]);
    }
    expect(await refused(folder)).toEqual([64, expect.stringMatching(/ is a folder or a device, so nothing /)]);
    expect((await run(exporter, [], database))[0]).toBe(0);
  });
});
