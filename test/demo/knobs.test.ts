import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readKnobs, writeKnob, withKnobs, type Knobs } from '../../src/demo/knobs';
import { decodeEventPage } from '../../src/contract/decode/event-page';

const LIST = 'https://demo.invalid/api/v1/events';
const EVENT = { id: 7, title: 'Inflation en année pleine', date: '2026-11-18', hour: '08:00', importance: 'HIGH' };

function respondWith(knobs: Partial<Knobs>) {
  const handler = withKnobs(
    async () => Response.json({ data: Array.from({ length: 12 }, (_, index) => ({ ...EVENT, id: index })) }),
    () => ({ ...readKnobs(''), ...knobs }),
  );
  return (url = LIST) => handler(new Request(url));
}

describe('The knobs of the demo', () => {
  test('are read from the query of the page, and written to it', () => {
    expect(readKnobs('?latency=5s&failures=nonsense')).toEqual({
      latency: '5s',
      failures: 'none',
      provider: 'regular',
    });
    expect(writeKnob('?latency=5s', 'failures', 'busy')).toBe('?latency=5s&failures=busy');
    expect(writeKnob('?latency=5s', 'latency', 'none')).toBe('');
  });

  test.each([
    ['all', 503],
    ['busy', 429],
    ['none', 200],
  ] as const)('failures=%s responds %i to data, and a login always works', async (failures, status) => {
    const respond = respondWith({ failures });
    expect((await respond()).status).toBe(status);
    expect((await respond('https://demo.invalid/api/auth/login')).status).toBe(200);
  });

  test('latency=20s lets data wait, and no login, for which the app waits ten seconds at most', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const respond = respondWith({ latency: '20s' });
    expect((await respond('https://demo.invalid/api/auth/login')).status).toBe(200);
    let isThere = false;
    const data = respond().then(() => (isThere = true));
    await vi.advanceTimersByTimeAsync(19_999);
    expect(isThere).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await data;
    expect(isThere).toBe(true);
  });

  test('failures=some fails every other request, and failures=offline all of them without a response', async () => {
    const some = respondWith({ failures: 'some' });
    expect([(await some()).status, (await some()).status, (await some()).status]).toEqual([200, 503, 200]);
    const offline = respondWith({ failures: 'offline' });
    await expect(offline()).rejects.toThrow(TypeError);
    expect((await offline('https://demo.invalid/config.json')).status).toBe(200);
  });

  test('provider=faulty sends an event in twelve that cannot be decoded, and provider=empty none', async () => {
    const body = async (knobs: Partial<Knobs>) => decodeEventPage(await (await respondWith(knobs)()).json());
    expect((await body({ provider: 'faulty' })).events).toHaveLength(11);
    expect((await body({ provider: 'empty' })).events).toEqual([]);
  });
});
