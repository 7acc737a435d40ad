import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Handler } from '../../../src/service/handler';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { createProvider } from '../../support/provider/create-provider';
import { OUR_HABITS, type Habits } from '../../support/provider/habits';
import { PROVIDERS } from '../../support/provider/providers';
import { createTestService, type TestService } from '../../support/serve';

const BASE = 'http://provider.test/api';
const NOW = new Date('2026-11-18T14:12:00Z');

let service: TestService;
beforeAll(async () => {
  service = await createTestService({ now: () => NOW, events: [...A_WEEK, ...A_HISTORY] });
});
afterAll(() => service.close());

async function logIn(provider: Handler): Promise<string> {
  const body = new URLSearchParams({ username: 'demo', secret: 'demo' });
  const text = await (await provider(new Request(`${BASE}/auth/login`, { method: 'POST', body }))).text();
  return /"access_token":"([^"]+)"/.exec(text)?.[1] ?? '';
}

async function fetchFrom(
  habits: Partial<Habits>,
  path: string,
): Promise<{ status: number; text: string; type: string }> {
  const provider = createProvider(service, habits);
  const headers = { authorization: `Bearer ${await logIn(provider)}` };
  const response = await provider(new Request(BASE + path, { headers }));
  const bytes = Buffer.from(await response.arrayBuffer());
  const text = bytes.toString(habits.charset && habits.charset !== 'utf-8' ? 'latin1' : 'utf8');
  return { status: response.status, text, type: response.headers.get('content-type') ?? '' };
}

describe('the provider double', () => {
  it('returns the bytes of the service if it has no variants of its own', async () => {
    const token = await logIn(service.handler);
    for (const path of ['/v1/events?limit=3&page=2', '/v1/events/11', '/v1/events/history/11?limit=4']) {
      const headers = { authorization: `Bearer ${token}` };
      const own = await service.handler(new Request(BASE + path, { headers }));
      expect(await fetchFrom({}, path)).toMatchObject({ status: own.status, text: await own.text() });
    }
  });

  it.each(PROVIDERS.map(({ name, habits }) => [name, habits] as const))(
    '%s returns the whole week',
    async (_, habits) => {
      const first = (habits.pageBase ?? 1) === 0 ? 0 : 1;
      const { status, text } = await fetchFrom(
        habits,
        `/v1/events?from=2026-11-15&to=2026-11-23&limit=100&page=${first}`,
      );
      expect(status).toBe(200);
      for (const { title } of A_WEEK) expect(text).toContain(title);
    },
  );

  it.each([
    [{ regionKey: 'text' }, '"zone":"FR"'],
    [{ regionKey: 'country' }, '"country":{"code":"FR"'],
    [{ id: 'uuid' }, '"id":"6f0b8a52-3c1d-4e7a-9b60-000000000016"'],
    [{ hourForm: 'HHhMM' }, '"hour":"08h45"'],
    [{ hourForm: 'h:MM PM' }, '"hour":"8:45 AM"'],
    [{ hourForm: 'HH:MM+offset' }, '"hour":"08:45+01:00"'],
    [{ timeZone: 'America/New_York' }, '"hour":"02:45"'],
    [{ importance: 'stars' }, '"importance":"**"'],
    [{ importance: 'french' }, '"importance":"moyenne"'],
    [{ values: 'numbers' }, '"current":1.3'],
    [{ decimalMark: 'dot' }, '"current":"1.3%"'],
    [{ single: 'list of one' }, '{"data":[{"id":16'],
    [{ single: 'bare' }, '{"id":16'],
    [{ bom: true }, '\ufeff{"data"'],
  ] as const)('with %j writes %s', async (habits, text) => {
    const id = 'id' in habits ? '6f0b8a52-3c1d-4e7a-9b60-000000000016' : '16';
    expect((await fetchFrom(habits, `/v1/events/${id}`)).text).toContain(text);
  });

  it('covers every variant with at least one named provider', () => {
    const variants = (name: keyof Habits) =>
      new Set(PROVIDERS.map(({ habits }) => JSON.stringify({ ...OUR_HABITS, ...habits }[name])));
    expect(variants('hourForm').size).toBe(6);
    expect(variants('list').size).toBe(4);
    expect(variants('meta').size).toBe(5);
    expect(variants('limit').size).toBe(3);
    expect(variants('pastEnd').size).toBe(3);
    expect(variants('pageBase').size).toBe(3);
    expect(variants('errorBody').size).toBe(7);
    expect(variants('importance').size).toBe(5);
  });

  it.each([
    [{ badToken: 200 }, 200, '{"code":401,'],
    [{ badToken: 419, errorBody: 'page' }, 419, '<!doctype html>'],
    [{ badToken: 403, errorBody: 'empty' }, 403, ''],
  ] as const)('with %j rejects a token with %i', async (habits, status, text) => {
    const provider = createProvider(service, habits);
    const response = await provider(new Request(`${BASE}/v1/events`));
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });
});
