import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { authResponseSchema } from '../../../src/contract/schemas/responses';
import { z } from '../../../src/contract/zod';
import { createPasswords } from '../../../src/service/node/password-hash';
import { openStore } from '../../../src/service/store/open-store';
import { sqliteDialect } from '../../../src/service/store/drivers/sqlite-dialect';
import { addressOf, startProgram, type Running } from '../../support/process/a-process';
import { builtProgram } from '../../support/process/built-program';
import { eventFilters, eventRow } from '../../support/event-rows';
import { listenOnLoopback } from '../a-provider';
import { rawHttp, statusesOf } from '../raw-http';

const SECRET = 'a secret, typed by its owner';
const folder = mkdtempSync(join(tmpdir(), 'process-'));
const running: Running[] = [];
let service: string;
let importer: string;
let stoppedDuringImport: ReturnType<typeof stopDuringImport>;

beforeAll(() => {
  service = builtProgram('server');
  importer = builtProgram('import');
  // It waits for ten seconds, during which the other tests run.
  stoppedDuringImport = stopDuringImport();
});
afterEach(async () => {
  for (const { child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let databases = 0;
/** Creates a database with an account and so many events on one day. */
async function database(events: number): Promise<string> {
  const file = join(folder, `calendar-${(databases += 1)}.db`);
  const store = await openStore(sqliteDialect(file));
  await store.users.save('anna', await createPasswords({ logN: 4, r: 8, p: 1 }).hash(SECRET));
  await store.events.insert(Array.from({ length: events }, (_, index) => eventRow({ id: index + 1 })));
  await store.close();
  return file;
}

async function countOf(file: string): Promise<number> {
  const store = await openStore(sqliteDialect(file));
  const { total } = await store.events.list(eventFilters());
  await store.close();
  return total;
}

function start(program: string, words: readonly string[], file: string, fileBlocks?: number): Running {
  const one = startProgram(program, words, { DATABASE_URL: `file:${file}`, SAMPLE_DATA: 'off' }, fileBlocks);
  running.push(one);
  return one;
}

const form = new URLSearchParams({ username: 'anna', secret: SECRET }).toString();
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded' };

async function tokenFrom(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, { method: 'POST', body: form, headers: FORM_HEADERS });
  return z.parse(authResponseSchema, await response.json()).access_token;
}

const listFrom = (address: string, token: string) =>
  fetch(`${address}/api/v1/events?limit=500`, { headers: { authorization: `Bearer ${token}` } });

describe('a service that is stopped', () => {
  test('finishes pending requests, accepts no new ones, and exits with 0', async () => {
    const one = start(service, [], await database(1));
    const { hostname, port } = new URL(await addressOf(one));
    const socket = connect(Number(port), hostname);
    let response = '';
    socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
    const over = new Promise((resolve) => socket.once('close', resolve));
    const head = ['POST /api/auth/login HTTP/1.1', 'Host: localhost', `Content-Type: ${FORM_HEADERS['content-type']}`];
    socket.write(`${[...head, `Content-Length: ${form.length}`, 'Expect: 100-continue'].join('\r\n')}\r\n\r\n`);
    // The service confirms once it reads the request.
    await expect.poll(() => response).toContain('100 Continue');
    one.child.kill('SIGTERM');
    await expect.poll(() => refused(hostname, Number(port))).toBe(true);
    socket.write(form);
    await over;
    expect(response).toContain('HTTP/1.1 200 OK');
    expect(await one.ended).toBe(0);
  });
});

/** Stops a service whose feed waits for the lock of an import; returns how it ended, and the events in the database after. */
async function stopDuringImport(): Promise<{ code: Awaited<Running['ended']>; events: number }> {
  const file = await database(1);
  const publisher = createServer();
  const requested = new Promise<ServerResponse>((resolve) =>
    publisher.once('request', (_, response) => resolve(response)),
  );
  const port = await listenOnLoopback(publisher);
  const week = { name: 'week', address: `http://127.0.0.1:${port}/week.csv`, private: true };
  const env = { DATABASE_URL: `file:${file}`, SAMPLE_DATA: 'off', FEEDS: JSON.stringify([week]) };
  const one = startProgram(service, [], env);
  try {
    const address = await addressOf(one);
    const response = await requested;
    const db = new Kysely({ dialect: sqliteDialect(file) });
    const importing = await db.startTransaction().execute();
    response.end(`${HEAD}\n1,IPC,${CELLS}\n`);
    // Meanwhile the service receives the file and starts to store it.
    for (let times = 0; times < 50; times += 1) await fetch(`${address}/healthz`);
    one.child.kill('SIGTERM');
    const code = await one.ended;
    await importing.rollback().execute();
    await db.destroy();
    return { code, events: await countOf(file) };
  } finally {
    one.child.kill('SIGKILL');
    publisher.close();
  }
}

function refused(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(true)).once('connect', () => (socket.destroy(), resolve(false)));
  });
}

const HEAD =
  'id,title,date,hour,period,importance,category.id,category.label,zone.code,zone.currency,zone.name,source.name,source.link,previous,current,prevision,comment';
const CELLS = '2026-11-18,08:00,oct.,HIGH,2,inflation,FR,EUR,France,Insee,https://insee.fr,1,2,3,';
const ROWS = Array.from({ length: 19_000 }, (_, id) => `${id + 1000},IPC ${id},${CELLS}\n`).join('');

describe('a service for other machines', () => {
  test('warns at its start that nothing is encrypted', async () => {
    const settings = { DATABASE_URL: `file:${await database(1)}`, SAMPLE_DATA: 'off', HOST: '0.0.0.0' };
    const one = startProgram(service, [], settings);
    running.push(one);
    await expect.poll(() => one.said()).toMatch(/^HOST=0\.0\.0\.0 \(not encrypted: .*\)$/m);
  });
});

describe('a running service', () => {
  let one: Running;
  let address: string;
  beforeAll(async () => {
    one = startProgram(service, [], { DATABASE_URL: `file:${await database(1)}`, SAMPLE_DATA: 'off' });
    address = await addressOf(one);
  });
  afterAll(async () => {
    one.child.kill('SIGKILL');
    await one.ended;
  });

  test('logs a login with its account, and the id and address of its request', async () => {
    await tokenFrom(address);
    await expect.poll(() => one.said()).toContain('"message":"request"');
    const lines = (one.said().match(/^\{.*\}$/gm) ?? []).map((text) => JSON.parse(text));
    const [login, ...more] = lines.filter(({ account }) => account !== undefined);
    expect(login).toMatchObject({ level: 'info', message: 'login', account: 'anna', address: '127.0.0.1' });
    expect(lines.find(({ message }) => message === 'request').id).toBe(login.id);
    expect([more, one.said().includes(SECRET)]).toEqual([[], false]);
  });

  // Runs the built program: a bundler may drop code that it considers unused.
  test('refuses percent signs that are not UTF-8', async () => {
    for (const target of ['/api/v1/events/%ff', '/api/v1/events?q=%ff', '/%zz']) {
      const response = await rawHttp(
        Number(new URL(address).port),
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
      );
      expect([target, statusesOf(response)]).toEqual([target, [400]]);
      expect(response).toContain('percent signs');
    }
  });

  test('continues when the pipe of its log is closed', async () => {
    one.child.stdout.destroy();
    const health = async () => (await fetch(`${address}/healthz`)).status;
    expect([await health(), await health(), await health(), one.child.exitCode]).toEqual([200, 200, 200, null]);
  });
});

describe('the credentials of a failed login', () => {
  test('are neither in the log nor on the disk', async () => {
    const file = await database(1);
    const one = start(service, [], file);
    const address = await addressOf(one);
    const typed = new URLSearchParams({ username: 'typed-as-a-name', secret: 'typed-as-a-secret' });
    const responses = ['', '?username=typed-as-a-name'].map((query) =>
      fetch(`${address}/api/auth/login${query}`, { method: 'POST', body: typed }),
    );
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([401, 401]);
    one.child.kill('SIGTERM');
    expect(await one.ended).toBe(0);
    expect(one.said()).toContain('"status":401');
    expect(one.said()).not.toContain('"account"');
    const folders = readdirSync(folder).filter((name) => file.endsWith(name.replace(/-(wal|shm)$/, '')));
    const stored = [one.said(), ...folders.map((name) => readFileSync(join(folder, name), 'latin1'))];
    expect([stored.length > 1, stored.join().includes('typed-as-a')]).toEqual([true, false]);
  });
});

describe('a foreign Host', () => {
  const get = (path: string, host: string) => `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

  test('cannot read the metrics, and is counted and logged', async () => {
    const file = await database(1);
    const settings = { DATABASE_URL: `file:${file}`, SAMPLE_DATA: 'off', METRICS_PORT: '0', LOG_LEVEL: 'warn' };
    const one = startProgram(service, [], settings);
    running.push(one);
    const { port } = new URL(await addressOf(one));
    await expect.poll(() => one.said()).toContain('/metrics');
    const metricsPort = Number(/Metrics {2}http:\/\/127\.0\.0\.1:(\d+)/.exec(one.said())?.[1]);
    expect(statusesOf(await rawHttp(Number(port), get('/', 'calendar.example')))).toEqual([421]);
    expect(statusesOf(await rawHttp(metricsPort, get('/metrics', 'evil.example')))).toEqual([421]);
    const figures = await rawHttp(metricsPort, get('/metrics', `localhost:${metricsPort}`));
    expect(figures).toContain('http_requests_total{route="refused",method="other",status="421"} 2');
    expect(one.said()).toMatch(/"status":421,.*ALLOWED_HOSTS/);
  });
});

describe('a disk that is full', () => {
  test('ends an import with one line, and loses nothing', async () => {
    const file = await database(3);
    const one = start(importer, ['import', '-'], file, 600);
    one.child.stdin.on('error', () => undefined).end(`${HEAD}\n${ROWS}`);
    expect(await one.ended).not.toBe(0);
    expect(one.said()).toMatch(/disk|full|room|space/i);
    expect(one.said()).not.toMatch(/\n {4}at /);
    expect(await countOf(file)).toBe(3);
  });

  test('leaves a running service readable', async () => {
    const one = start(service, [], await database(400));
    const address = await addressOf(one);
    const token = await tokenFrom(address);
    execFileSync('prlimit', [`--pid=${one.child.pid}`, '--fsize=1']);
    const response = await listFrom(address, token);
    expect([response.status, (await response.json()).meta.total]).toEqual([200, 400]);
    expect((await fetch(`${address}/readyz`)).status).toBe(200);
  });
});

describe('a database that cannot be used', () => {
  test.each([
    ['in a folder without write access', () => '/sys/agenda/calendar.db'],
    ['below a file', () => join(service, 'calendar.db')],
    [
      'that is something else',
      () => (writeFileSync(join(folder, 'notes.db'), 'some notes\n'.repeat(1000)), join(folder, 'notes.db')),
    ],
  ])('prevents the start with one line that says what to do: %s', async (_where, file) => {
    const one = start(service, [], file());
    expect(await one.ended).toBe(1);
    expect(one.said()).toMatch(
      /^DATABASE_URL=file:.+ it cannot be opened \(.+\).+ a file that this program created or may create\.?\n$/,
    );
  });

  test('that is truncated is reported as damaged', async () => {
    const file = await database(200);
    // Its first page refers to tables that are missing.
    truncateSync(file, 4096);
    const one = start(service, [], file);
    expect([await one.ended, one.said()]).toEqual([
      1,
      expect.stringMatching(
        /^DATABASE_URL=file:.+ cannot be used: it cannot be opened \(.*malformed\)\. Allowed: .+\n$/,
      ),
    ]);
  });
});

describe('a service that is stopped while a feed waits for the lock of an import', () => {
  test('exits with 0, and stores nothing of it', async () => {
    expect(await stoppedDuringImport).toEqual({ code: 0, events: 1 });
  });
});
