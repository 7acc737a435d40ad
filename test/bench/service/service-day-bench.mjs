import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const MEGABYTE = 1024 * 1024;
const REFRESH_MS = 60_000;
const SAMPLES = 6;

/** @typedef {{ heapUsed: number, rss: number, now: number }} Memory */

/** Starts the built service with a clock that runs `speed` times as fast. @param {string} database @param {number} speed */
async function startFast(database, speed) {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', './test/support/simulated-clock.mjs', 'dist/service/server.js'],
    {
      env: {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: database,
        SAMPLE_DATA: 'on',
        TOKEN_SECRET: 'a secret of the bench, long enough for it',
        TOKEN_TTL: '86400',
        LOG_LEVEL: 'error',
        UPSTREAM_URL: '',
        FAST_CLOCK: String(speed),
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const url = await new Promise((resolve, reject) => {
    let printed = '';
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    child.stdout?.on('data', (bytes) => {
      printed += printed.length < 10_000 ? bytes : '';
      const [address] = /http:\/\/\S+/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
  /** @returns {Promise<Memory>} */
  const memory = async () => {
    child.send('memory');
    const [usage] = await once(child, 'message');
    return usage;
  };
  const stop = async () => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: String(url), memory, stop };
}

/** @param {string} url @returns {Promise<string>} */
async function logIn(url) {
  const body = new URLSearchParams({ username: 'demo', secret: 'demo' });
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body });
  if (!response.ok) throw new Error(`the login got status ${response.status}`);
  return (await response.json()).access_token;
}

/**
 * Returns a token to all users, and a new one once it is refused: a token lasts a day at most, and the warm-up comes before it.
 * @param {string} url @returns {(refused: string) => Promise<string>}
 */
function shareToken(url) {
  let token = logIn(url);
  return async (refused) => {
    if ((await token) === refused) token = logIn(url);
    return token;
  };
}

/**
 * Reads a week every simulated minute, an event and its history every tenth time, until `isOver`.
 * @param {string} url @param {ReturnType<typeof shareToken>} tokenAfter @param {number} speed @param {() => boolean} isOver @returns {Promise<number>} the requests
 */
async function readAllDay(url, tokenAfter, speed, isOver) {
  let token = await tokenAfter('');
  const day = (/** @type {number} */ offset) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
  let etag = '';
  let count = 0;
  for (; !isOver(); count += 1) {
    const path = `/api/v1/events?limit=200&from=${day(-3)}&to=${day(5)}`;
    const headers = { authorization: `Bearer ${token}` };
    const week = await fetch(url + path, { headers: { ...headers, 'if-none-match': etag } });
    if (week.status === 401) {
      token = await tokenAfter(token);
      continue;
    }
    if (week.status !== 200 && week.status !== 304) throw new Error(`the week got status ${week.status}`);
    etag = week.headers.get('etag') ?? '';
    const id = week.status === 200 ? (await week.json()).data[count % 50]?.id : undefined;
    if (id !== undefined && count % 10 === 0)
      for (const one of [`/api/v1/events/${id}`, `/api/v1/events/history/${id}`])
        await (await fetch(url + one, { headers })).arrayBuffer();
    await pause(REFRESH_MS / speed);
  }
  return count;
}

/** @param {string} name @param {string} database @param {{ users: number, hours: number, speed: number }} options */
async function runDay(name, database, { users, hours, speed }) {
  const service = await startFast(database, speed);
  try {
    const tokenAfter = shareToken(service.url);
    let isOver = false;
    const all = Array.from({ length: users }, () => readAllDay(service.url, tokenAfter, speed, () => isOver));
    const samples = [];
    for (let part = 0; part <= SAMPLES; part += 1) {
      // The first sample follows a warm-up of a tenth of a part.
      await pause((((hours * 3_600_000) / speed) * (part === 0 ? 0.1 : 1)) / SAMPLES);
      samples.push(await service.memory());
    }
    isOver = true;
    const requests = (await Promise.all(all)).reduce((sum, count) => sum + count, 0);
    const heaps = samples.map(({ heapUsed }) => (heapUsed / MEGABYTE).toFixed(1));
    const resident = samples.map(({ rss }) => (rss / MEGABYTE).toFixed(0));
    console.log(`| ${name} | ${requests} | ${heaps.join(', ')} | ${resident.join(', ')} |`);
  } finally {
    await service.stop();
  }
}

/** Measures the memory of the service while users refresh a week over a simulated day, on SQLite and on PostgreSQL if BENCH_DATABASE_URL is set. @param {string[]} args */
export async function benchServiceDay(args) {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '50' },
      hours: { type: 'string', default: '24' },
      speed: { type: 'string', default: '480' },
    },
  });
  const options = { users: Number(values.users), hours: Number(values.hours), speed: Number(values.speed) };
  const folder = mkdtempSync(join(tmpdir(), 'service-day-'));
  try {
    console.log('| database | refreshes of a week | heap after a collection, MB | resident, MB |\n|---|--:|---|---|');
    await runDay('SQLite', `file:${folder}/calendar.db`, options);
    const server = process.env['BENCH_DATABASE_URL'];
    if (server) await runDay('PostgreSQL', server, options);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return true;
}
