import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseEventFilters } from '../../src/contract/event-filters';
import { z } from '../../src/contract/zod';
import { createApp } from '../../src/service/app';
import { DatabaseUnreachable } from '../../src/service/store/database-errors';
import { createLimiter } from '../../src/service/auth/login-limiter';
import { createPasswords } from '../../src/service/node/password-hash';
import { PAGING, FILTERS, openApiDocument } from '../../src/service/openapi-document';
import { createTestService, type TestService } from '../support/serve';
import { expectDocumented } from './documented';
import { behindForwarder } from './hosts';

const NOW = () => new Date('2026-11-21T09:00:00Z');
const PATH = '/api/openapi.json';
let service: TestService;
const send = (path: string, init?: RequestInit) => service.handler(new Request(`http://service.test${path}`, init));

beforeAll(async () => {
  service = await createTestService({ now: NOW });
});
afterAll(() => service.close());

describe('the OpenAPI document', () => {
  test('is public, and describes its own responses', async () => {
    const response = await send(PATH);
    await expectDocumented(PATH, {}, response.clone());
    const document: unknown = await response.json();
    expect(document).toMatchObject({ openapi: '3.1.1', servers: [{ url: '/api' }], security: [{ token: [] }] });
    const notModified = await send(PATH, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    await expectDocumented(PATH, {}, notModified.clone());
    expect(notModified.status).toBe(304);
  });

  test('is read-only, and JSON only', async () => {
    const posted = await send(PATH, { method: 'POST' });
    expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect((await send(PATH, { headers: { accept: 'text/html' } })).status).toBe(406);
  });

  test('has no dangling references, and includes each schema of the contract once', async () => {
    const text = await (await send(PATH)).text();
    const { components } = z.parse(
      z.object({ components: z.object({ schemas: z.record(z.string(), z.unknown()) }) }),
      JSON.parse(text),
    );
    const names = Object.keys(components.schemas);
    const lists = ['EventList', 'OneEvent', 'FeedList', 'SourceList'];
    expect(names).toEqual(['AuthResponse', 'EventDto', 'PageDto', ...lists, 'Problem', 'OpenApi']);
    const references = [...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, at]) => at);
    expect(new Set(references)).toEqual(new Set(names.map((name) => `#/components/schemas/${name}`)));
    expect(text).not.toContain('"$id"');
  });

  test('states how a word is found, the bounds of days, and the refusal of pages of other sites', async () => {
    const { info } = openApiDocument();
    expect(info).toMatchObject({ description: expect.stringMatching(/Sec-Fetch-Site.* 403/) });
    const days = FILTERS.filter(({ name }) => name === 'from' || name === 'to');
    expect(days).toHaveLength(2);
    expect(FILTERS.find(({ name }) => name === 'q')?.description).toContain('must begin a word of the title');
    for (const { description } of days) expect(description).toContain('From 1900-01-01 to 2100-12-31.');
  });

  test('is not given in front of a provider, whose service it does not describe', async () => {
    const host = await behindForwarder(service.handler);
    expect((await host.send(PATH)).status).toBe(404);
    await host.close();
  });
});

describe('the parameters of the document', () => {
  test.each([...PAGING, ...FILTERS].map(({ name }) => name))('%s is validated by the service', (name) => {
    const values = { from: 'x', to: 'x', geo_type: 'planet', q: 'x'.repeat(101) } as const;
    const value = Object.entries(values).find(([known]) => known === name)?.[1] ?? 'x';
    const params = new URLSearchParams({ [name]: value });
    if (name === 'geo_values') params.set('geo_type', 'zone');
    const parsed = parseEventFilters(params);
    expect(parsed.ok ? [] : parsed.problems.map((problem) => problem.name)).toEqual([name]);
  });
});

describe.each([
  ['fails', 500, new Error('a fault of the program')],
  ['cannot reach its database', 503, new DatabaseUnreachable(new Error('connection refused'))],
])('a service that %s', (_what, status, cause) => {
  test.each(['/api/v1/events', '/api/v1/events/13', '/api/v1/events/history/13', '/api/auth/login'])(
    'responds to %s as documented, without details of the cause',
    async (path) => {
      const broken = () => Promise.reject(cause);
      const reports: unknown[] = [];
      const app = createApp({
        events: { list: broken, find: broken, history: broken },
        version: path.endsWith('login') ? broken : service.store.version,
        users: { find: path.endsWith('login') ? broken : service.store.users.find },
        passwords: createPasswords({ logN: 4, r: 8, p: 1 }),
        limiter: createLimiter({ now: () => NOW().getTime() }),
        now: NOW,
        tokens: service.tokens,
        report: (_reference, reported) => void reports.push(reported),
      });
      const authorization = `Bearer ${await service.tokens.issue({ name: 'demo', generation: 0 })}`;
      const form = { 'content-type': 'application/x-www-form-urlencoded' };
      const login = { method: 'POST', headers: form, body: 'username=demo&secret=demo' };
      const init = path.endsWith('login') ? login : { headers: { authorization } };
      const response = await app(new Request(`http://service.test${path}`, init));
      expect(response.status).toBe(status);
      await expectDocumented(path, init, response.clone());
      const text = await response.text();
      expect(text).toMatch(/urn:uuid:/);
      expect(text).not.toMatch(/fault of the program|refused|\.ts/);
      expect(reports).toHaveLength(1);
    },
  );
});
