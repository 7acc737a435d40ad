import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../src/service/node/listen';
import { openPort, provider } from './a-provider';
import { rawHttp } from './raw-http';

const LIST = '/api/v1/events';

/** The spellings of this machine's address, where another server listens. */
const machines = (port: number): readonly string[] =>
  ['127.0.0.1', 'localhost', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0', '[::1]', '[::ffff:127.0.0.1]'].map(
    (machine) => `${machine}:${port}`,
  );

/** Requests that try to reach another machine: by target, Host, user info or other headers. */
function attempts(port: number): readonly string[] {
  const request = (target: string, ...headers: string[]): string =>
    [`GET ${target} HTTP/1.1`, ...headers, 'Authorization: Bearer x', 'Connection: close', '', ''].join('\r\n');
  const app = 'Host: app.test';
  return machines(port).flatMap((machine) => [
    request(`http://${machine}${LIST}`, app),
    request(`http://app.test@${machine}${LIST}`, app),
    request(`//${machine}${LIST}`, app),
    request(`/api/http://${machine}/`, app),
    request(`/api/@${machine}${LIST}`, app),
    request(`${LIST}@${machine}/`, app),
    request(`${LIST}/x:y@${machine}`, app),
    request(`${LIST}%23@${machine}/`, app),
    request(`${LIST}?url=http://${machine}/&q=http://${machine}/`, app),
    request(LIST, `Host: ${machine}`),
    request(LIST, app, `X-Forwarded-Host: ${machine}`, `Forwarded: host=${machine}`),
    request(LIST, app, `X-Original-URL: http://${machine}/`, `Destination: http://${machine}/`),
    `CONNECT ${machine} HTTP/1.1\r\n${app}\r\n\r\n`,
  ]);
}

test('no request reaches anything but the configured provider', async () => {
  const strangers: unknown[] = [];
  const elsewhere = await openPort(
    createServer((request, response) => {
      strangers.push(request.url);
      response.end();
    }),
  );
  const { base, seen, forward } = await provider();
  const { url, close } = await listen(forward, { host: '127.0.0.1', port: 0 });
  onTestFinished(close);
  const sent = attempts(elsewhere);
  for (const bytes of sent)
    expect(await rawHttp(Number(new URL(url).port), bytes)).toMatch(/^($|HTTP\/1\.1 (200|40\d) )/);
  expect([sent.length > 60, strangers]).toEqual([true, []]);
  expect(new Set(seen.map(({ headers }) => headers.host))).toEqual(new Set([base.host]));
  const paths = seen.map((request) => request.url.split('?', 1)[0] ?? '');
  expect(paths.filter((path) => !/^\/base\/api\/v1\/events(\/[\w.:-]+)?$/.test(path))).toEqual([]);
});
