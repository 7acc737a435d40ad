import { describe, expect, test } from 'vitest';
import { decodeEventPage, decodeOneEvent } from '../../../src/contract/decode/event-page';
import { endpoints } from '../../../src/contract/endpoints';
import { loginEndpoint } from '../../../src/contract/auth';
import { ContractError } from '../../../src/contract/contract-error';
import { NOOP_DIAGNOSTICS } from '../../../src/contract/diagnostics/diagnostics';
import { anEventBody } from '../an-event-body';

const meta = { total: 3, per_page: 2, current_page: 1, total_pages: 2 };

describe('decodeEventPage', () => {
  test('decodes the events and the counts', () => {
    const page = decodeEventPage({ meta, data: [anEventBody(), anEventBody({ id: 13 })] });
    expect(page.meta).toEqual({ total: 3, perPage: 2, currentPage: 1, totalPages: 2 });
    expect(page.events.map(({ id }) => id)).toEqual(['12', '13']);
    expect(page.invalid).toEqual([]);
  });

  test('returns an invalid event with the reason, and the others', () => {
    const page = decodeEventPage({
      meta,
      data: [anEventBody(), anEventBody({ id: 13, date: '2025-02-30' }), null, anEventBody({ id: 14 })],
    });
    expect(page.events.map(({ id }) => id)).toEqual(['12', '14']);
    expect(page.invalid).toEqual([
      { id: '13', reason: expect.stringContaining('date') },
      { id: null, reason: expect.stringContaining('event') },
    ]);
  });

  test('keeps events without an id that are alike, each under an id of its own', () => {
    const { events } = decodeEventPage({ meta, data: [anEventBody({ id: null }), anEventBody({ id: null })] });
    const [first, second] = events;
    expect(second).toEqual({ ...first, id: expect.not.stringMatching(`^${first?.id}$`) });
  });

  test('accepts only a list as an empty week', () => {
    expect(decodeEventPage({ meta, data: [] }).events).toEqual([]);
    expect(decodeEventPage({ data: [] }).meta).toEqual({
      total: null,
      perPage: null,
      currentPage: null,
      totalPages: null,
    });
  });

  test.each([[{ meta }], [{ meta, data: null }], [{ meta, data: 'none' }], [{ error: 'x' }], [null], ['<html>']])(
    '%j never passes for an empty week',
    (body) => {
      expect(() => decodeEventPage(body)).toThrow(ContractError);
    },
  );
});

describe('decodeOneEvent', () => {
  test('decodes the event under data', () => {
    expect(decodeOneEvent({ data: anEventBody() }).id).toBe('12');
  });

  test.each([[{ data: null }], [{}], [null], [{ data: [] }]])('throws not-found for %j', (body) => {
    expect(() => decodeOneEvent(body)).toThrow(ContractError);
  });
});

test('the endpoints are the four of the specification', async () => {
  expect([loginEndpoint, ...Object.values(endpoints)].map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /auth/login',
    'GET /v1/events',
    'GET /v1/events/:id',
    'GET /v1/events/history/:id',
  ]);
  const page = await endpoints.history.decode({ meta, data: [anEventBody()] }, NOOP_DIAGNOSTICS);
  expect(page.events).toHaveLength(1);
});
