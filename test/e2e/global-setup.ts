import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const READY_WITHIN = 120_000;

/** Starts the app as `npm start` does, on a free port and over a new database; gives back the way to stop it. */
export default async function startTheApp(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'agenda-'));
  const child = spawn(process.execPath, ['src/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: `file:${join(folder, 'calendar.db')}`,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  createInterface(child.stderr).on('line', (line) => said.push(line));
  const address = await new Promise<string>((resolve, reject) => {
    const give = (why: string) => {
      child.kill();
      rmSync(folder, { recursive: true, force: true });
      reject(new Error(`The app did not start: ${why}\n${said.join('\n')}`));
    };
    const timer = setTimeout(give, READY_WITHIN, `no address within ${READY_WITHIN / 1000} s`);
    child.once('exit', (code) => give(`it ended with ${code}`));
    createInterface(child.stdout).on('line', (line) => {
      said.push(line);
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
  process.env['AGENDA_URL'] = address;
  return async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}
