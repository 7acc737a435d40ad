import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const READY_WITHIN = 120_000;

type Running = { readonly address: string; readonly stop: () => Promise<void> };

/** Starts the app as `npm start` does, on a free port, and waits for the address it prints. */
async function start(settings: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn(process.execPath, ['src/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const lines: string[] = [];
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  const address = await new Promise<string>((resolve, reject) => {
    const give = (why: string) => {
      child.kill();
      reject(new Error(`The app did not start: ${why}\n${lines.join('\n')}`));
    };
    const timer = setTimeout(give, READY_WITHIN, `no address within ${READY_WITHIN / 1000} s`);
    child.once('exit', (code) => give(`it ended with ${code}`));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { address, stop };
}

/** Starts the app over a new database, and a second time in front of the first as its provider; returns a function that stops both. */
export default async function startTheApps(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'agenda-'));
  const running: Running[] = [];
  const stopAll = async () => {
    for (const { stop } of running.toReversed()) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const database = join(folder, 'calendar.db');
    const own = await start({ DATABASE_URL: `file:${database}` });
    running.push(own);
    const front = await start({ UPSTREAM_URL: `${own.address}/api` });
    running.push(front);
    process.env['AGENDA_DATABASE'] = database;
    process.env['AGENDA_URL'] = own.address;
    process.env['AGENDA_FRONT_URL'] = front.address;
  } catch (error) {
    await stopAll();
    throw error;
  }
  return stopAll;
}
