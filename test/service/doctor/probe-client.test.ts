import { expect, it, vi } from 'vitest';
import { createProbeClient, type ProbeClientDeps } from '../../../src/service/doctor/client/probe-client';

function createClient(respond: () => Promise<Response> = async () => Response.json({})) {
  const transport = vi.fn<ProbeClientDeps['transport']>(respond);
  const client = createProbeClient({
    base: 'http://provider.test/api',
    transport,
    sleep: async () => undefined,
    now: () => 0,
  });
  return { ...client, transport };
}

it('sends requests that end by a signal of their own, which outlives a garbage collection', async () => {
  const timeout = AbortSignal.abort();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(timeout);
  const { send, transport } = createClient();
  await send('/v1/events');
  expect(transport).toHaveBeenCalledWith(expect.any(Request), { signal: timeout });
});

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

it('names the time limit when there is no response', async () => {
  const { send } = createClient(() => Promise.reject(new DOMException('aborted', 'TimeoutError')));
  await expect(send('/v1/events')).rejects.toThrow('no response within 15 s');
});
