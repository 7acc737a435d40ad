import { expect, it } from 'vitest';
import type { EventRow } from '../../../src/service/store/event-record';
import { createProvider } from '../../support/provider/create-provider';
import type { Habits } from '../../support/provider/habits';
import { createTestService } from '../../support/serve';
import { buildQuarter, buildYear, TODAY } from './year-of-events';
import { diagnoseProvider, findVariant } from './diagnose-provider';

async function diagnoseWith(events: readonly EventRow[], habits: Partial<Habits> = {}, isMute = false) {
  const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events });
  const provider = createProvider(service, habits);
  const run = await diagnoseProvider(async (request) => {
    const response = await provider(request);
    return isMute && response.status === 400 ? new Response(null, { status: 422 }) : response;
  });
  await service.close();
  return run;
}

const pageLimit = (run: Awaited<ReturnType<typeof diagnoseWith>>) =>
  run.diagnosis.settings.find(({ name }) => name === 'PAGE_LIMIT')?.value;

it.each([
  ['states', false, '60, more is rejected', '60'],
  ['does not state', true, '50 are accepted, 100 rejected', '50'],
])('finds a page size below a limit that the provider rejects and %s', async (_, isMute, variant, size) => {
  const run = await diagnoseWith(buildQuarter(), { limit: 'refused', maxLimit: 60 }, isMute);
  expect([run.diagnosis.verdict, findVariant(run, 'most items on a page')]).toEqual(['works', variant]);
  expect(pageLimit(run)).toBe(size);
});

it('suggests no page of no events, where the provider answers a large limit with an empty list', async () => {
  const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildQuarter() });
  const provider = createProvider(service, {});
  const run = await diagnoseProvider(async (request) => {
    const response = await provider(request);
    if (Number(new URL(request.url).searchParams.get('limit')) <= 500) return response;
    const { meta }: { meta: unknown } = await response.json();
    return Response.json({ meta, data: [] });
  });
  await service.close();
  expect(findVariant(run, 'most items on a page')).toBe('200 are accepted, 1000 return none');
  expect(pageLimit(run)).toBe('200');
});

it('looks further than two months when there are few events around today', async () => {
  const run = await diagnoseWith(buildYear().filter(({ title }) => title === 'IPC définitif (a/a)'));
  expect(run.diagnosis.rows).toHaveLength(8);
  expect(findVariant(run, 'order of a history')).toBe('newest first');
});

it.each([
  ['the status 206', { status: 206, type: 'application/json' }],
  ['the content type application/octet-stream', { status: 200, type: 'application/octet-stream' }],
])(
  'concludes that the app cannot work with %s, which the service in front of the provider refuses',
  async (what, sent) => {
    const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildQuarter() });
    const provider = createProvider(service);
    const { diagnosis } = await diagnoseProvider(async (request) => {
      const response = await provider(request);
      if (!request.url.includes('/v1/events?')) return response;
      return new Response(response.body, { status: sent.status, headers: { 'content-type': sent.type } });
    });
    await service.close();
    expect(diagnosis.verdict).toBe('cannot');
    expect(diagnosis.mustChange).toEqual([expect.stringContaining(`${what}, which the service does not forward`)]);
  },
);

it('compares the events around today, where a page has fewer than it wants', async () => {
  const run = await diagnoseWith(buildYear(), { limit: 'fixed', defaultLimit: 10 });
  expect(run.diagnosis.rows.map(({ date }) => date.slice(0, 7))).toEqual(Array.from({ length: 8 }, () => '2026-11'));
  expect(findVariant(run, 'order of a history')).toBe('newest first');
});

it('concludes that the app works where a range has at most two weeks: a week fits', async () => {
  const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildQuarter() });
  const provider = createProvider(service);
  const { diagnosis } = await diagnoseProvider(async (request) => {
    const { searchParams } = new URL(request.url);
    const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name) ?? TODAY));
    const isLong = (to ?? 0) - (from ?? 0) > 14 * 86_400_000;
    return isLong ? Response.json({ message: 'At most 14 days.' }, { status: 400 }) : provider(request);
  });
  await service.close();
  expect(diagnosis).toMatchObject({ verdict: 'works', mustChange: [] });
});

it.each([undefined, 'absent'] as const)(
  'does not take the number of all events for the size of a page, where a provider ignores the limit (meta: %s)',
  async (meta) => {
    const run = await diagnoseWith(buildYear(), { limit: 'fixed', defaultLimit: 50, ...(meta && { meta }) });
    expect(findVariant(run, 'most items on a page')).toMatch(/^50\b/);
    expect(pageLimit(run)).toBe('50');
  },
);

it('does not say that an event is missing from its own history after the first page of it', async () => {
  const pages = { limit: 'fixed', defaultLimit: 5 } as const;
  const run = await diagnoseWith(buildYear(), { ...pages, historyHolds: 'itself too', historyOrder: 'ascending' });
  expect(findVariant(run, 'order of a history')).toBe('oldest first');
  expect(findVariant(run, 'event in its own history')).toBeNull();
});

it('does not blame the port for a list that breaks off after a login that was answered', async () => {
  const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildQuarter() });
  const provider = createProvider(service);
  const { diagnosis } = await diagnoseProvider(async (request) => {
    if (request.url.endsWith('/auth/login')) return provider(request);
    throw new TypeError('terminated', { cause: Object.assign(new Error('closed'), { code: 'ECONNRESET' }) });
  });
  await service.close();
  expect(diagnosis.mustChange.join()).toMatch(/ECONNRESET: the connection broke off, try again later/);
});

it.each([
  ['no page size', () => ({}), ['60, more is capped', '60']],
  ['the same as page size', (count: number) => ({ per_page: count, total_pages: 1 }), [null, null]],
])(
  'does not take a total that counts the page for that of all events (beside it: %s)',
  async (_, beside, [largest, size]) => {
    const service = await createTestService({ now: () => new Date(`${TODAY}T09:00:00Z`), events: buildYear() });
    const provider = createProvider(service, { maxLimit: 60 });
    const run = await diagnoseProvider(async (request) => {
      const response = await provider(request);
      if (!request.url.includes('/v1/events?') || response.status !== 200) return response;
      const { data }: { data: readonly unknown[] } = await response.json();
      return Response.json({ meta: { total: data.length, ...beside(data.length) }, data });
    });
    await service.close();
    expect(findVariant(run, 'most items on a page')).toBe(largest);
    expect(pageLimit(run)).toBe(size);
    expect(findVariant(run, 'page past the end')).toBe('empty');
  },
);
