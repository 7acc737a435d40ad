import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');

/** The file that a command of docs/operations.md writes to a path. */
const written = (path: string): string => operations.split(`cat > ${path} <<'END'\n`)[1]?.split('\nEND\n')[0] ?? '';

let folder = '';
afterEach(() => rmSync(folder, { recursive: true, force: true }));

// systemd takes the lines as they are. A shell that reads them takes & as the end of a command, and spaces and quotes too.
test.skipIf(process.platform === 'win32')('the wrapper passes the settings on as the unit does', () => {
  folder = mkdtempSync(join(tmpdir(), 'operations-'));
  const program = join(folder, 'start.mjs');
  const settings = join(folder, 'agenda.env');
  const address = 'postgres://agenda:x@db.example/agenda?sslmode=verify-full&sslrootcert=/etc/ssl/ca.pem';
  const feeds = '[{"name":"two words","file":"a file.csv"}]';
  writeFileSync(settings, `DATABASE_URL=${address}\nFEEDS=${feeds}\n`);
  writeFileSync(
    program,
    'console.log(JSON.stringify([process.env.DATABASE_URL, process.env.FEEDS, process.argv[2]]));',
  );
  writeFileSync(join(folder, 'runuser'), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 });
  const wrapper = written('/usr/local/bin/agenda')
    .replaceAll('/etc/agenda.env', settings)
    .replaceAll('/opt/agenda/src/start.mjs', program);
  const env = { PATH: [folder, process.env['PATH']].join(delimiter) };
  const { stdout } = spawnSync('sh', ['-c', wrapper, 'agenda', 'a name'], { env, encoding: 'utf8' });
  expect(JSON.parse(stdout)).toEqual([address, feeds, 'a name']);
});

// nginx gives up a server that refuses one connection for ten seconds. In a restart of one process after another it gave up all.
test('nginx goes on asking a process that restarts', () => {
  const servers =
    operations
      .split('upstream calendar {')[1]
      ?.split('}')[0]
      ?.match(/server .*/g) ?? [];
  expect(servers.length).toBeGreaterThan(1);
  for (const server of servers) expect(server).toMatch(/ max_fails=0;$/);
});
