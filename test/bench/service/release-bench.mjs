import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { logIn, SECRET, serverPlace } from './service-bench.mjs';
import { fillEvents, WEEK } from './service-fill.mjs';
import { run, start } from './service-run.mjs';

const EVENTS = 200_000;

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** The settings of docs/operations.md for many connections, without TLS. @param {number} port @param {string[]} urls @param {string} folder */
const settingsOf = (port, urls, folder) => `
daemon off;
pid ${folder}/nginx.pid;
error_log stderr error;
worker_processes auto;
events { worker_connections 16384; }
http {
  access_log off;
  keepalive_requests 100000;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream calendar {
    least_conn;
    ${urls.map((url) => `server ${new URL(url).host} max_fails=0;`).join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port} backlog=8192;
    location / {
      proxy_pass http://calendar;
      proxy_http_version 1.1;
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header Connection "";
    }
  }
}
`;

/** @param {string[]} urls @param {string} folder */
async function startProxy(urls, folder) {
  if (spawnSync('nginx', ['-v']).error) throw new Error('nginx is not installed: apt-get install nginx');
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, settingsOf(port, urls, folder));
  const child = spawn('nginx', ['-c', file, '-p', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
  const stop = async () => {
    if (child.exitCode !== null) return;
    child.kill();
    await once(child, 'exit');
  };
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const isReady = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return { url, stop };
  }
  await stop();
  throw new Error('nginx did not forward a request');
}

/** Has the users of a release minute poll several processes behind nginx, on one PostgreSQL. @param {string[]} args */
export async function benchRelease(args) {
  const { values } = parseArgs({
    args,
    options: {
      users: { type: 'string', default: '5000' },
      requests: { type: 'string', default: '20' },
      seconds: { type: 'string', default: '60' },
      processes: { type: 'string', default: '4' },
    },
  });
  const server = process.env['BENCH_DATABASE_URL'] ?? process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('set BENCH_DATABASE_URL to a PostgreSQL server whose user may create databases');
  const folder = mkdtempSync(join(tmpdir(), 'release-bench-'));
  const place = await serverPlace(server);
  const env = { DATABASE_URL: place.url, TOKEN_SECRET: SECRET, SAMPLE_DATA: 'off', PORT: '0', LOG_LEVEL: 'error' };
  /** @type {(() => Promise<void>)[]} */
  const stops = [];
  try {
    await run('dist/service/user.js', ['user', 'add', 'bench'], env, `${SECRET}\n`);
    await fillEvents(place.url, EVENTS);
    const urls = [];
    for (let count = 0; count < Number(values.processes); count += 1) {
      const service = await start('dist/service/server.js', [], env);
      stops.push(service.stop);
      urls.push(service.url);
    }
    const proxy = await startProxy(urls, folder);
    stops.push(proxy.stop);
    const token = await logIn(proxy.url);
    const day = `${proxy.url}/api/v1/events?limit=200&page=1&from=${WEEK.from}&to=${WEEK.from}`;
    const report = await run(
      'test/bench/service/release-users.mjs',
      [day, token, values.users, values.requests, values.seconds],
      {},
    );
    console.log(
      `${cpus().length} × ${cpus()[0]?.model}, Node ${process.version}; ${values.processes} processes, nginx, PostgreSQL and the ${values.users} users on one machine; ${EVENTS} events, each user sends ${values.requests} requests in ${values.seconds} s.`,
    );
    const result = JSON.parse(report);
    console.table({ [`${values.users} users`]: result });
    return result.errors === 0;
  } finally {
    for (const stop of stops.toReversed()) await stop();
    await place.drop();
    rmSync(folder, { recursive: true });
  }
}
