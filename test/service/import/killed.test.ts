import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '../../support/process/a-process';
import { buildProgram, type Program } from '../../support/process/build-program';
import { builtProgram } from '../../support/process/built-program';
import { newDatabase, openStoreOf, openTables, sharedDatabases, type TestDatabase } from '../../support/databases';
import { eventRow } from '../../support/event-rows';
import { exported, importInto, readAllOf } from '../../support/import-into';

const ROWS = 5000;
const FILE = exported(
  Array.from({ length: ROWS }, (_, id) => eventRow({ id: id + 1, series: 'FR|ipc (a/a)' })),
  'ndjson',
);

let program: Program;
beforeAll(async () => {
  program = await buildProgram('test/support/process/import-a-file.ts');
});
afterAll(() => program.remove());

describe.each(sharedDatabases)('an import into %s that is killed', (_name, create) => {
  /** Imports the file in a process that is killed once it prints `word`. Resolves to its output. */
  async function killedAt({ address }: TestDatabase, word: string): Promise<string> {
    const url = address.kind === 'postgres' ? address.url : address.file;
    const child = spawn(process.execPath, [program.file, url], { stdio: ['pipe', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (bytes) => {
      said += String(bytes);
      if (said.includes(word)) child.kill('SIGKILL');
    });
    child.stdin.on('error', () => undefined);
    // The input never ends, so that the import cannot finish before it is killed.
    if (word.startsWith('reading')) child.stdin.write(FILE.slice(0, FILE.length / 2));
    else child.stdin.end(FILE);
    await once(child, 'close');
    return said;
  }

  test('leaves all or nothing, never loses what it acknowledged, and never blocks reads', async () => {
    const database = await newDatabase(create);
    const store = await openStoreOf(database);
    await store.events.insert([eventRow({ id: 999_999 })]);
    for (const [word, ends] of [
      ['reading', [0]],
      ['writing', [0, ROWS]],
      ['acknowledged', [ROWS]],
    ] as const) {
      const killed = killedAt(database, word);
      const isOver = (): Promise<boolean> =>
        Promise.race([killed.then(() => true), new Promise<false>((resolve) => setTimeout(resolve, 2, false))]);
      while (!(await isOver())) expect((await store.events.find(999_999))?.id).toBe(999_999);
      expect(await killed).toContain(word);
      expect(ends).toContain((await readAllOf(database)).length - 1);
    }
    expect((await readAllOf(database)).length).toBe(ROWS + 1);
  });
});

describe.each(sharedDatabases.filter(([name]) => name === 'PostgreSQL'))('an import into %s', (_name, create) => {
  test('that fails while the events are analyzed changes nothing', async () => {
    const database = await newDatabase(create);
    await openStoreOf(database);
    const db = openTables(database);
    const other = await db.startTransaction().execute();
    // Rows can be written meanwhile, but not be analyzed.
    await sql`lock table events in share update exclusive mode`.execute(other);
    const failed = importInto(database, FILE).catch((error: unknown) => error);
    const cancel = sql`select pg_cancel_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    while ((await cancel.execute(db)).rows.length === 0);
    expect(await failed).toMatchObject({ code: '57014' });
    await other.rollback().execute();
    expect(await readAllOf(database)).toEqual([]);
  });

  test.each([
    ['while it writes', ''],
    [
      'while it waits for more of the file',
      "and state = 'idle' and state_change < clock_timestamp() - interval '0.2 s'",
    ],
  ])('whose connection is cut %s ends with one line, which says what to do', async (_when, condition) => {
    const database = await newDatabase(create);
    if (database.address.kind !== 'postgres') throw new Error('this test needs PostgreSQL');
    const db = openTables(database);
    const settings = { DATABASE_URL: database.address.url };
    const { child, ended, said } = startProgram(builtProgram('import'), ['import', '-'], settings);
    child.stdin.on('error', () => undefined).write(FILE.slice(0, FILE.length / 2));
    const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'insert into staged%' ${sql.raw(condition)}`;
    while ((await cut.execute(db)).rows.length === 0);
    child.stdin.end(FILE.slice(FILE.length / 2));
    expect(await ended).toBe(1);
    expect(said()).toMatch(/^The database failed: .+\. Run the command again once it responds\.\n$/);
  });
});
