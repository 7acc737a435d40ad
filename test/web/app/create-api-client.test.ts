import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { createLogin } from '../../../src/web/data/queries/login-request';
import { createClock } from '../../../src/web/app/context/clock';
import { createVisibility } from '../../../src/web/create-store';
import { createApiClient } from '../../../src/web/app/create-web-app';
import { createSession } from '../../../src/web/session/session';
import { eventRow } from '../../support/event-rows';
import { A_CONFIG } from '../../support/app/a-config';
import { createTestService } from '../../support/serve';

test('fifty requests rejected at once cause a single login, and are each retried once', async () => {
  const now = () => Date.parse('2026-11-18T14:12:00Z');
  const events = Array.from({ length: 50 }, (_, index) =>
    eventRow({ id: index + 1, title: `Indicateur ${index + 1}` }),
  );
  const service = await createTestService({ now: () => new Date(now()), events });
  const session = createSession({ storage: null, now });
  session.start('demo', 'signed.with.the-last-key', 3600);
  session.confirm();
  const responded: string[] = [];
  const transport = async (request: Request) => {
    const response = await service.handler(request);
    responded.push(`${response.status} ${new URL(request.url).pathname}`);
    return response;
  };
  const clock = createClock(now, createVisibility(document));
  const reach = { baseUrl: 'https://calendar.test/api', transport, now, config: A_CONFIG };
  const { http } = createApiClient(reach, session, clock).queries;
  const phases: string[] = [];
  session.subscribe(() => phases.push(session.status()));

  const results = events.map(({ id }) => http(endpoints.event, { id: String(id) }));
  await expect.poll(() => responded.length).toBe(50);
  const token = await createLogin(http)('demo', 'demo');
  session.start('demo', token.accessToken, token.expiresIn);

  expect((await Promise.all(results)).map(({ title }) => title)).toEqual(events.map(({ title }) => title));
  expect(phases).toEqual(['interrupted', 'open']);
  const paths = events.map(({ id }) => `/api/v1/events/${id}`);
  expect(responded.toSorted()).toEqual(
    [...paths.map((path) => `401 ${path}`), ...paths.map((path) => `200 ${path}`), '200 /api/auth/login'].toSorted(),
  );
  await service.close();
});
