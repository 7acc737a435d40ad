import { expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints';
import { createForwarder } from '../../../src/service/upstream/forward';
import { createHttpClient } from '../../../src/web/data/http/client';
import { anEventBody } from '../../contract/an-event-body';

test('A response that the forwarder remembers during an outage is not taken for a fresh one: the request fails with a retry time', async () => {
  let isUp = true;
  const forward = createForwarder({
    base: new URL('http://provider.test/api'),
    fetch: async () => (isUp ? Response.json({ data: anEventBody() }) : new Response(null, { status: 503 })),
    report: (_reference, cause) => expect.unreachable(String(cause)),
    now: () => 0,
  });
  const http = createHttpClient({
    baseUrl: 'http://app.test/api',
    transport: (request) => forward(request),
    token: () => 'a.b.c',
    now: () => 0,
  });
  const fetchEvent = () => http(endpoints.event, { id: '12', attempts: 1 });
  expect(await fetchEvent()).toMatchObject({ id: '12' });
  isUp = false;
  for (let turn = 0; turn < 6; turn += 1)
    await expect(fetchEvent()).rejects.toMatchObject({
      kind: 'unavailable',
      status: 503,
      retryAfter: turn < 5 ? null : 5,
    });
  const raw = await forward(
    new Request('http://app.test/api/v1/events/12', {
      headers: { accept: 'application/json', authorization: 'Bearer a.b.c' },
    }),
  );
  expect([raw.status, raw.headers.get('age')]).toEqual([200, '0']);
});
