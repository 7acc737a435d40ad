import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { PLAIN_PAGE, PLAIN_SCRIPT } from './plain-week.mjs';
import { weekEvents } from './week-events.mjs';
import { createWeekGate } from './week-gate.mjs';

const DAY = 86_400_000;
const TYPES = new Map([
  ['.html', 'text/html; charset=utf-8'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.woff2', 'font/woff2'],
]);
// Headers of the real service that could cost time. The plain page uses innerHTML, which the policy forbids.
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'";
// Caches the script of the baseline like that of the app.
const CACHED = /^\/(?:assets\/|plain\.js$)/;
const EMPTY_PAGE = '<!doctype html><html lang="fr"><meta charset="utf-8"><title>Vide</title><body></body></html>';

const NOTHING = { meta: { total: 0, per_page: 200, current_page: 1, total_pages: 0 }, data: [] };

/** @typedef {{ type: string, body: string | Buffer, status?: number, policy?: boolean }} StubResponse */

/** @param {unknown} value @returns {StubResponse} */
const json = (value) => ({ type: '.json', body: JSON.stringify(value) });

/** The Monday of the week that a range requests, which starts a day or two before it. @param {string} from */
function mondayAfter(from) {
  const start = Date.parse(from);
  const weekday = new Date(start).getUTCDay();
  return new Date(start + ((8 - weekday) % 7) * DAY).toISOString().slice(0, 10);
}

/** @param {string} web @param {string} path @returns {Promise<StubResponse>} */
async function file(web, path) {
  const name = extname(path) ? normalize(path) : 'index.html';
  const body = await readFile(join(web, name)).catch(() => null);
  return body ? { type: extname(name), body, policy: true } : { type: '.html', body: 'Absent', status: 404 };
}

/** Responds with one event, or its empty history. @param {string} path @returns {StubResponse | null} */
function oneEvent(path) {
  const id = /^\/api\/v1\/events\/(?:history\/)?(\d+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  const event = weekEvents('2025-03-03', 1).map((one) => ({ ...one, id: Number(id) }));
  return path.includes('/history/') ? json(NOTHING) : json({ data: event[0] });
}

/**
 * Starts a site with the built app, the same week as plain HTML under /plain, and an API with `count` events in every week. While
 * the gate is closed, only the named weeks get responses, so that prefetches of an idle page are not measured.
 * @param {{ web: string, count: number, pageLimit: number }} options
 */
export async function startWeekSite({ web, count, pageLimit }) {
  /** @type {Map<string, ReturnType<typeof weekEvents>>} */
  const weeks = new Map();
  const gate = createWeekGate();

  /** @param {string} monday */
  const eventsOf = (monday) => {
    const events = weeks.get(monday) ?? weekEvents(monday, count);
    weeks.set(monday, events);
    return events;
  };

  /** @param {URL} url @returns {Promise<StubResponse>} */
  async function list({ searchParams }) {
    if (searchParams.has('q')) return json(NOTHING);
    const monday = mondayAfter(searchParams.get('from') ?? '2025-03-02');
    await gate.pass(monday);
    const limit = Number(searchParams.get('limit') ?? 50);
    const page = Number(searchParams.get('page') ?? 1);
    const meta = { total: count, per_page: limit, current_page: page, total_pages: Math.ceil(count / limit) };
    return json({ meta, data: eventsOf(monday).slice((page - 1) * limit, page * limit) });
  }

  /** @param {URL} url @returns {Promise<StubResponse>} */
  async function respond(url) {
    const path = url.pathname;
    if (path === '/empty') return { type: '.html', body: EMPTY_PAGE };
    if (path.startsWith('/plain/')) return { type: '.html', body: PLAIN_PAGE };
    if (path === '/plain.js') return { type: '.js', body: PLAIN_SCRIPT };
    if (path === '/config.json')
      return json({
        sourceTimeZone: 'Europe/Paris',
        listEncoding: 'comma',
        geoFilter: null,
        pageLimit,
        simulated: false,
      });
    if (path === '/api/auth/login') return json({ access_token: 'a.b.c', token_type: 'bearer', expires_in: 86_400 });
    if (path === '/api/v1/events') return list(url);
    return oneEvent(path) ?? file(web, path);
  }

  const server = createServer((request, response) => {
    request.resume();
    const url = new URL(request.url ?? '/', 'http://site');
    respond(url).then(
      ({ type, body, status = 200, policy }) => {
        response.writeHead(status, {
          'content-type': TYPES.get(type) ?? 'application/octet-stream',
          ...(policy ? { 'content-security-policy': POLICY } : {}),
          ...(CACHED.test(url.pathname) ? { 'cache-control': 'public, max-age=31536000, immutable' } : {}),
        });
        response.end(body);
      },
      (error) => response.destroy(error),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The site has no port.');

  const stop = () => {
    gate.allowOnly(null);
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { origin: `http://127.0.0.1:${address.port}`, allowOnly: gate.allowOnly, stop };
}
