import { expect, it, onTestFinished, vi } from 'vitest';
import { createProbeClient, type ProbeClientDeps } from '../../../src/service/doctor/client/probe-client';

function createClient(respond: ProbeClientDeps['transport'] = async () => Response.json({})) {
  const transport = vi.fn<ProbeClientDeps['transport']>(respond);
  const client = createProbeClient({
    base: 'http://provider.test/api',
    transport,
    sleep: async () => undefined,
    now: () => 0,
  });
  return { ...client, transport };
}

it('sends a login as a form, and follows no redirect', async () => {
  const { send, transport } = createClient();
  await send('/auth/login', { form: new URLSearchParams({ username: 'anna' }) });
  const request = transport.mock.calls[0]?.[0];
  expect(request?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
  expect(request?.redirect).toBe('manual');
});

it('sends at most 40 requests', async () => {
  const { send, transport } = createClient();
  for (let count = 0; count < 40; count += 1) await send('/v1/events');
  await expect(send('/v1/events')).rejects.toThrow('40 requests');
  expect(transport).toHaveBeenCalledTimes(40);
});

it.each([
  ['no headers', 8000, 'no response within 8 s'],
  ['no end of the body', 15_000, 'no whole response within 15 s'],
])('waits for a response with %s no longer than the service does', async (_, limit, reason) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, transport } = createClient((_request, { signal }) => {
    const aborted = new Promise<never>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))),
    );
    return limit === 8000 ? aborted : Promise.resolve(new Response(new ReadableStream({ pull: () => aborted })));
  });
  const failure = send('/v1/events').catch(String);
  await vi.advanceTimersByTimeAsync(limit - 1);
  expect(transport).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(transport).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(limit);
  expect(await failure).toContain(reason);
});
