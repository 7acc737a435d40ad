import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const PROGRAM = 'dist/service/server.js';
const FLOOD = 'test/bench/service/login-flood.mjs';
const LOGIN_TARGET_MS = 500;
const SAME_ADDRESS_TARGET_MS = 5000;
const DATA_TARGET_MS = 120;
const FLOODS = ['none', 'same password', 'guesses', 'names', 'known names', 'addresses'];
/** Floods with the same address and account as the legitimate login: only hashing distinguishes them. */
const BESIDE_ITS_OWNER = ['guesses'];

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, body: string, ms: number }} TimedResponse */
/** @typedef {{ first: number[], entered: number[], data: number[], refused: number }} Figures */

/** Sends a request on a new connection. @param {string} url @param {import('node:http').RequestOptions} options @param {string} [body] @returns {Promise<TimedResponse>} */
function send(url, options, body) {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent: false, ...options }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
          ms: performance.now() - start,
        }),
      );
      response.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** @param {string} url @param {string} [form] @param {string} [from] an address of this machine */
const logIn = (url, form = 'username=demo&secret=demo', from) =>
  send(
    `${url}/api/auth/login`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      ...(from !== undefined && { localAddress: from }),
    },
    form,
  );

/** The legitimate user: logs in every second, and honours Retry-After. @param {string} url @param {number} until @param {Figures} figures */
async function logInOften(url, until, figures) {
  while (performance.now() < until) {
    const start = performance.now();
    let response = await logIn(url);
    figures.first.push(response.ms);
    if (response.status === 429) figures.refused += 1;
    while (response.status === 429) {
      await pause(Number(response.headers['retry-after']) * 1000);
      response = await logIn(url);
    }
    if (response.status !== 200) throw new Error(`a valid login got status ${response.status}`);
    figures.entered.push(performance.now() - start);
    await pause(1000);
  }
}

/** A client that requests a week twenty times a second. @param {string} url @param {string} token @param {number} until @param {Figures} figures */
async function readOften(url, token, until, figures) {
  while (performance.now() < until) {
    const week = `${url}/api/v1/events?limit=200&from=2026-11-14&to=2026-11-24`;
    const { status, ms } = await send(week, { headers: { authorization: `Bearer ${token}` } });
    if (status !== 200) throw new Error(`a request for data got status ${status}`);
    figures.data.push(ms);
    await pause(50);
  }
}

/** @param {string} folder */
async function startService(folder) {
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: `file:${folder}/calendar.db`,
    UPSTREAM_URL: '',
    SAMPLE_DATA: 'on',
  };
  const child = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  const url = await new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
    child.stdout.on('data', (chunk) => {
      if (printed.length > 10_000) return;
      printed += chunk;
      const [, address] = /(http:\/\/\S+)/.exec(printed) ?? [];
      if (address) resolve(address);
    });
  });
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const stop = async () => {
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  return { url: String(url), stop, memory };
}

/** @param {number[]} values @param {number} share */
const quantile = (values, share) =>
  values.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? NaN;

/** Runs one flood against a separate process, whose account has logged in before. @param {string} folder @param {string} kind @param {{ seconds: number, pace: number }} options */
async function runFlood(folder, kind, { seconds, pace }) {
  const service = await startService(folder);
  /** @type {import('node:child_process').ChildProcessByStdio<null, import('node:stream').Readable, null> | null} */
  let flood = null;
  try {
    const { status, body } = await logIn(service.url);
    if (status !== 200) throw new Error(`the login before a flood got status ${status}`);
    const { access_token: token } = JSON.parse(body);
    if (kind !== 'none')
      flood = spawn(process.execPath, [FLOOD, service.url, kind, String(pace)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
    let output = '';
    flood?.stdout.on('data', (chunk) => (output += chunk));
    await pause(1000);
    /** @type {Figures} */
    const figures = { first: [], entered: [], data: [], refused: 0 };
    const until = performance.now() + seconds * 1000;
    await Promise.all([logInOften(service.url, until, figures), readOften(service.url, token, until, figures)]);
    const memory = service.memory();
    flood?.kill('SIGTERM');
    if (flood) await once(flood, 'close');
    return { kind, ...figures, memory, flood: flood ? JSON.parse(output) : null };
  } finally {
    flood?.kill('SIGKILL');
    await service.stop();
  }
}

/** Returns how often rejecting a known user name takes longer than an unknown one: 0.5 if the time reveals nothing. @param {string} folder @param {number} each */
async function areaOfTimes(folder, each) {
  const service = await startService(folder);
  /** @param {string} name @param {number} place */
  const timed = async (name, place) => {
    const from = `127.${2 + (place >> 14)}.${(place >> 7) & 127}.${1 + (place & 127)}`;
    return (await logIn(service.url, `username=${name}&secret=guess`, from)).ms;
  };
  try {
    await logIn(service.url);
    /** @type {number[]} */
    const known = [];
    /** @type {number[]} */
    const unknown = [];
    for (let place = 0; place < each; place += 1) {
      known.push(await timed('demo', 2 * place));
      unknown.push(await timed(`nobody${place}`, 2 * place + 1));
    }
    const longer = known.flatMap((one) => unknown.map((other) => Number(one > other) + Number(one === other) / 2));
    return longer.reduce((sum, count) => sum + count, 0) / longer.length;
  } finally {
    await service.stop();
  }
}

/** @param {Awaited<ReturnType<typeof runFlood>>} run */
function summarise({ kind, first, entered, data, refused, memory, flood }) {
  const owner = BESIDE_ITS_OWNER.includes(kind);
  const loginMs = quantile(owner ? entered : first, 0.99);
  const isWithin = loginMs < (owner ? SAME_ADDRESS_TARGET_MS : LOGIN_TARGET_MS) && (owner || refused === 0);
  return {
    flood: kind,
    'wrong a second': flood?.pace ?? 0,
    logins: entered.length,
    'rejected with 429': refused,
    'login, p50 ms': Math.round(quantile(entered, 0.5)),
    'login, p99 ms': Math.round(quantile(entered, 0.99)),
    'data, p50 ms': Math.round(quantile(data, 0.5)),
    'data, p99 ms': Math.round(quantile(data, 0.99)),
    'memory MB': Math.round(memory),
    met: isWithin && quantile(data, 0.99) < DATA_TARGET_MS ? 'ok' : 'OVER',
    statuses: JSON.stringify(flood?.statuses ?? {}),
  };
}

/** Logs in and requests data during a flood of failed logins. Resolves to whether the targets are met. @param {string[]} args */
export async function benchLogin(args) {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '20' },
      pace: { type: 'string', default: '500' },
      floods: { type: 'string', default: FLOODS.join(',') },
      timing: { type: 'string', default: '0' },
      json: { type: 'string' },
    },
  });
  if (!existsSync(PROGRAM)) throw new Error('there is no build: run npm run build first.');
  const options = { seconds: Number(values.seconds), pace: Number(values.pace) };
  const machine = { processors: cpus().length, processor: cpus()[0]?.model ?? 'unknown', node: process.version };
  console.log(
    `${machine.processors} × ${machine.processor}, Node ${machine.node}; ${options.seconds} s of each flood.`,
  );
  console.log(
    `Targets: a valid login within ${LOGIN_TARGET_MS} ms (p99), within ${SAME_ADDRESS_TARGET_MS} ms during guesses at the same account from the same address; data within ${DATA_TARGET_MS} ms (p99).`,
  );
  const folder = mkdtempSync(join(tmpdir(), 'login-bench-'));
  const rows = [];
  try {
    await (await startService(folder)).stop();
    for (const kind of values.floods.split(',').filter(Boolean)) {
      // The service remembers failed logins: each flood has a copy of the data without those of the one before.
      const copy = `${folder}-${kind}`;
      cpSync(folder, copy, { recursive: true });
      rows.push(summarise(await runFlood(copy, kind, options)));
      rmSync(copy, { recursive: true });
    }
    if (Number(values.timing) > 0) {
      const area = await areaOfTimes(folder, Number(values.timing));
      console.log(
        `Rejecting a known name took longer than an unknown one in ${(area * 100).toFixed(1)} % of the pairs (target: 45 to 55).`,
      );
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.table(Object.fromEntries(rows.map(({ flood, ...row }) => [flood, row])));
  if (values.json)
    writeFileSync(values.json, `${JSON.stringify({ bench: 'login', machine, options, rows }, null, 2)}\n`);
  return rows.every(({ met }) => met === 'ok');
}
