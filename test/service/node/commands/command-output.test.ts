import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../../../../src/service/store/open-store';
import { sqliteDialect } from '../../../../src/service/store/drivers/sqlite-dialect';
import { startProgram } from '../../../support/a-process';
import { buildProgram, type Program } from '../../../support/build-program';
import { eventRow } from '../../../support/event-rows';

const folder = mkdtempSync(join(tmpdir(), 'words-'));
const file = join(folder, 'calendar.db');
let importer: Program;
let exporter: Program;

beforeAll(async () => {
  [importer, exporter] = await Promise.all([
    buildProgram('src/service/node/commands/import.ts'),
    buildProgram('src/service/node/commands/export.ts'),
  ]);
});
afterAll(() => {
  importer.remove();
  exporter.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function run(program: Program, words: readonly string[], database = file): Promise<[unknown, string]> {
  const { ended, said } = startProgram(program.file, ['command', ...words], { DATABASE_URL: `file:${database}` });
  return [await ended, said()];
}

describe('the command import', () => {
  test('reports a missing file or a folder, and creates no database', async () => {
    expect(await run(importer, [join(folder, 'nothere.csv')])).toEqual([
      1,
      expect.stringMatching(/^There is no file .*nothere\.csv, so nothing was loaded\. Give [^\n]+\n$/),
    ]);
    expect(await run(importer, [folder])).toEqual([
      1,
      expect.stringMatching(/ is a folder, so nothing was loaded\. [^\n]+\n$/),
    ]);
    expect(existsSync(file)).toBe(false);
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
});
