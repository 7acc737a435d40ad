import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const READY_WITHIN_MS = 120_000;

/**
 * Starts the app as `npm start` does, on a free port, and waits for the URL that it prints. `lines` grows with what it logs.
 * @param {Record<string, string>} settings @param {string[]} nodeOptions
 */
export async function startApp(settings, nodeOptions = []) {
  const child = spawn(process.execPath, [...nodeOptions, 'src/start.mjs'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      UPSTREAM_URL: '',
      FEEDS: '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  /** @type {string[]} */
  const lines = [];
  createInterface(child.stderr).on('line', (line) => lines.push(line));
  /** @type {Promise<string>} */
  const started = new Promise((resolve, reject) => {
    /** @param {string} why */
    const fail = (why) => {
      child.kill();
      reject(new Error(`The app did not start: ${why}\n${lines.join('\n')}`));
    };
    const timer = setTimeout(fail, READY_WITHIN_MS, `no address within ${READY_WITHIN_MS / 1000} s`);
    child.once('exit', (code) => fail(`it ended with ${code}`));
    createInterface(child.stdout).on('line', (line) => {
      lines.push(line);
      const url = /https?:\/\/\S+/.exec(line)?.[0];
      if (!url) return;
      clearTimeout(timer);
      resolve(url);
    });
  });
  const url = await started;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, lines, stop };
}
