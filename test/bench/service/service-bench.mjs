import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { fillEvents, HISTORY, WEEK } from './service-fill.mjs';
import { bareLoad, load, run, start } from './service-run.mjs';

/** The target share of the bare server's rate for a week list, on SQLite at this size. */
const SHARE = 1 / 3;
const SHARE_AT = 200_000;
export const SECRET = 'a secret of the bench, long enough to sign';

const REQUESTS = {
  week: `/api/v1/events?limit=${WEEK.events}&from=${WEEK.from}&to=${WEEK.to}`,
  event: `/api/v1/events/${HISTORY.id}`,
  history: `/api/v1/events/history/${HISTORY.id + WEEK.events}?limit=200`,
};

/** @typedef {{ name: string, url: string, drop: () => Promise<void> }} Place */

/** @param {string} folder @returns {Place} */
function filePlace(folder) {
  return { name: 'SQLite', url: `file:${join(folder, 'calendar.db')}`, drop: async () => undefined };
}

/** Creates a database on a server. @param {string} server @returns {Promise<Place>} */
export async function serverPlace(server) {
  const name = `calendar_bench_${process.pid}`;
  /** @param {string} statement */
  const administer = async (statement) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name} template template0 encoding 'UTF8'`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { name: 'PostgreSQL', url: url.href, drop: () => administer(`drop database ${name} with (force)`) };
}

/** @param {string} base */
export async function logIn(base) {
  const body = new URLSearchParams({ username: 'bench', secret: SECRET });
  const response = await fetch(`${base}/api/auth/login`, { method: 'POST', body });
  return (await response.json()).access_token;
}

/** @param {Place} place @param {number} size @param {string} folder @param {{ seconds: number, connections: number }} how */
async function measurePlace({ name, url }, size, folder, { seconds, connections }) {
  const env = { DATABASE_URL: url, TOKEN_SECRET: SECRET, SAMPLE_DATA: 'off', PORT: '0', LOG_LEVEL: 'error' };
  await run('dist/service/user.js', ['user', 'add', 'bench'], env, `${SECRET}\n`);
  await fillEvents(url, size);
  const service = await start('dist/service/server.js', [], env);
  const rows = [];
  try {
    const token = await logIn(service.url);
    for (const [request, path] of Object.entries(REQUESTS)) {
      const response = await fetch(service.url + path, {
        headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' },
      });
      const bytes = Buffer.from(await response.arrayBuffer());
      if (!response.ok) throw new Error(`${path} got status ${response.status}: ${bytes.toString()}`);
      const ours = await load(service.url + path, token, seconds, connections);
      const bare = await bareLoad(bytes, folder, seconds, connections);
      rows.push({
        database: name,
        events: size,
        request,
        bytes: bytes.length,
        ...ours,
        bare,
        share: ours.rate / bare.rate,
      });
    }
  } finally {
    await service.stop();
  }
  return rows;
}

/** @param {Awaited<ReturnType<typeof measurePlace>>[number]} row */
function cells({ bytes, rate, p50, p99, bare, share, database, events, request }) {
  const isTarget = database === 'SQLite' && events === SHARE_AT && request === 'week';
  return {
    bytes,
    'a second': Math.round(rate),
    'p50 ms': p50.toFixed(1),
    'p99 ms': p99.toFixed(1),
    'bare, a second': Math.round(bare.rate),
    'bare p99': bare.p99.toFixed(1),
    share: share.toFixed(2),
    verdict: isTarget ? (share >= SHARE ? 'ok' : 'UNDER') : '–',
  };
}

/** Compares the service with a bare server that sends the same bytes. @param {string[]} args */
export async function benchService(args) {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '200000,2000000' },
      seconds: { type: 'string', default: '5' },
      connections: { type: 'string', default: '8' },
      json: { type: 'string' },
    },
  });
  const how = { seconds: Number(values.seconds), connections: Number(values.connections) };
  const server = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  if (!server) console.log('Without BENCH_DATABASE_URL or TEST_DATABASE_URL, PostgreSQL is skipped.');
  const all = [];
  for (const size of values.sizes.split(',').map(Number)) {
    const folder = mkdtempSync(join(tmpdir(), 'service-bench-'));
    try {
      const places = [filePlace(folder), ...(server ? [await serverPlace(server)] : [])];
      for (const place of places) {
        try {
          all.push(...(await measurePlace(place, size, folder, how)));
        } finally {
          await place.drop();
        }
      }
    } finally {
      rmSync(folder, { recursive: true });
    }
  }
  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${how.connections} connections, ${how.seconds} s each.`,
  );
  console.table(Object.fromEntries(all.map((row) => [`${row.database} ${row.events} ${row.request}`, cells(row)])));
  if (values.json) writeFileSync(values.json, JSON.stringify(all, null, 2));
  return all.every((row) => cells(row).verdict !== 'UNDER');
}
