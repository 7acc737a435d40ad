import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '../../../src/service/node/create-service';
import { createHostCheck } from '../../../src/service/http/host-check';
import { listen } from '../../../src/service/node/listen';
import { createPasswords } from '../../../src/service/node/password-hash';
import { parseSettings } from '../../../src/service/settings/settings';
import { rawHttp, statusesOf } from '../raw-http';
import { FAST, filledFolder, inStore, newFolder, logIn, start } from '../node/a-service';

describe('the account demo', () => {
  let service: Service;
  beforeAll(async () => void (service = await start(await filledFolder())));
  afterAll(() => service.close());

  test.each([
    { 'X-Forwarded-For': '203.0.113.7' },
    { 'X-Forwarded-Host': 'calendar.example' },
    { 'X-Real-IP': '203.0.113.7' },
    { 'X-Client-IP': '203.0.113.7' },
    { 'CF-Connecting-IP': '203.0.113.7' },
    { 'X-Original-Host': 'calendar.example' },
    { Forwarded: 'for=203.0.113.7' },
    { Via: '1.1 proxy' },
    // The default headers of nginx hide it.
    { Origin: 'https://calendar.example', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://127.0.0.1.calendar.example', 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
  ])('refuses logins through a proxy: %j', async (headers) => {
    const refused = await logIn(service, headers);
    expect([refused.status, (await refused.json()).detail]).toEqual([
      403,
      expect.stringMatching(
        /^The sample account works on this machine only, .*proxy.*npm run user -- add NAME.*SAMPLE_DATA=off/,
      ),
    ]);
  });

  test.each(['http://localhost:4800', 'http://127.0.0.1:4800', 'http://[::1]:4800', 'http://app.localhost'])(
    'may log in from a page at %s',
    async (Origin) => {
      expect((await logIn(service, { Origin, 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
    },
  );

  test('is not offered by the notice where the settings forbid it', async () => {
    const noticeWith = async (env: Record<string, string>) => {
      const { close, notice } = await start(newFolder(), env);
      await close();
      return notice;
    };
    expect(await noticeWith({ SAMPLE_DATA: 'off' })).toContain('start with SAMPLE_DATA=on');
    const behindProxy = await noticeWith({ TRUST_PROXY: 'on' });
    expect(behindProxy).toMatch(/^No account can log in: .*npm run user -- add NAME/);
    expect(behindProxy).not.toContain('SAMPLE_DATA');
  });

  test('does not concern an account that an operator added, which may log in through a proxy', async () => {
    const folder = newFolder();
    await inStore(folder, async ({ users }) => users.save('demo', await createPasswords(FAST).hash('demo'), 'own'));
    const own = await start(folder, { SAMPLE_DATA: 'off' });
    expect((await logIn(own, { Via: '1.1 proxy' })).status).toBe(200);
    await own.close();
  });

  test('is unreachable under a public name, even without a proxy setting', async () => {
    const { allowedHosts, loopback } = parseSettings({});
    const hostCheck = createHostCheck(allowedHosts, loopback);
    const server = await listen(service.handler, { host: '127.0.0.1', port: 0, hostCheck });
    const form = 'username=demo&secret=demo';
    const requested = (host: string) =>
      rawHttp(
        Number(new URL(server.url).port),
        `POST /api/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\nConnection: close\r\n\r\n${form}`,
      );
    expect(statusesOf(await requested('calendar.example'))).toEqual([421]);
    expect(statusesOf(await requested('localhost'))).toEqual([200]);
    await server.close();
  });
});
