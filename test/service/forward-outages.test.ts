import { describe, expect, test } from 'vitest';
import { sendRequest, before, provider, logIn } from './a-provider';

const LIST = '/api/v1/events';

/** Starts a provider that fails on demand, with a manual clock. Each user has a token of their own. */
async function failingFor(fails: (token: string, url: string) => boolean) {
  const clock = { time: 0 };
  const state = { fails };
  const { seen, forward } = await provider(
    (response, request) => {
      const isFailure = state.fails(request.headers.authorization?.slice('Bearer '.length) ?? '', request.url ?? '');
      response.writeHead(isFailure ? 500 : 200, { 'content-type': 'application/json' }).end('{"data":[]}');
    },
    { now: () => clock.time },
  );
  const statusOf = async (token: string, path = LIST, address?: string) =>
    (await sendRequest(forward, path, { headers: { authorization: `Bearer ${token}` } }, address)).status;
  const often = async (times: number, token: string, path?: string) => {
    for (let turn = 0; turn < times; turn += 1) await statusOf(token, path);
  };
  return { clock, state, seen, forward, statusOf, often };
}

describe('a provider that fails', () => {
  test('one user only opens the circuit for that user', async () => {
    const { seen, statusOf, often } = await failingFor((token) => token === 'unlucky');
    await often(12, 'unlucky');
    expect([seen.length, await statusOf('unlucky')]).toEqual([5, 503]);
    expect(await Promise.all(['a', 'b', 'c'].map((token) => statusOf(token)))).toEqual([200, 200, 200]);
  });

  test('one user at many addresses opens the circuit for nobody else', async () => {
    const { seen, forward, statusOf } = await failingFor((token) => token === 'unlucky');
    for (let id = 0; id < 40; id += 1) await statusOf('unlucky', `${LIST}/${id}`);
    expect(seen).toHaveLength(5);
    expect([await statusOf('a', `${LIST}/1`), await statusOf('a'), (await logIn(forward)).status]).toEqual([
      200, 200, 200,
    ]);
  });

  test('a client with invented tokens opens the circuit for no other client', async () => {
    const { seen, forward, statusOf } = await failingFor((token) => token.startsWith('invented'));
    for (let turn = 0; turn < 40; turn += 1)
      await statusOf(`invented-${turn}`, turn % 2 ? `${LIST}/${turn}` : LIST, '203.0.113.9');
    expect(seen).toHaveLength(5);
    expect([
      await statusOf('a', `${LIST}/1`, '198.51.100.7'),
      await statusOf('a', LIST, '198.51.100.7'),
      (await logIn(forward, 'anna', 'x', '198.51.100.7')).status,
    ]).toEqual([200, 200, 200]);
  });

  test('at one event opens the circuit for that event only', async () => {
    const { seen, statusOf } = await failingFor((_token, url) => url.endsWith('/13'));
    for (let user = 0; user < 12; user += 1) await statusOf(`user-${user}`, `${LIST}/13`);
    expect(seen).toHaveLength(5);
    expect([await statusOf('user-1', `${LIST}/14`), await statusOf('user-1')]).toEqual([200, 200]);
  });

  test('on one route opens the circuit for that route only', async () => {
    const { seen, forward, statusOf } = await failingFor((_token, url) => url.includes('history'));
    for (let id = 0; id < 12; id += 1) await statusOf(`user-${id}`, `${LIST}/history/${id}`);
    expect(seen).toHaveLength(5);
    expect([await statusOf('a'), await statusOf('a', `${LIST}/1`), (await logIn(forward)).status]).toEqual([
      200, 200, 200,
    ]);
  });

  test('several users on several routes opens the circuit for all after five requests', async () => {
    const { seen, statusOf } = await failingFor(() => true);
    for (const [token, path] of [
      ['a', LIST],
      ['b', `${LIST}/1`],
      ['c', LIST],
      ['a', `${LIST}/2`],
      ['b', LIST],
    ] as const)
      expect(await statusOf(token, path)).toBe(500);
    for (const token of ['a', 'd', 'e']) expect(await statusOf(token, `${LIST}/history/3`)).toBe(503);
    expect(seen).toHaveLength(5);
  });

  test('opens the circuit for all with the first failure of another user elsewhere', async () => {
    const { seen, statusOf, often } = await failingFor(() => true);
    await often(5, 'a');
    expect([await statusOf('b', `${LIST}/1`), await statusOf('c', `${LIST}/2`)]).toEqual([500, 503]);
    expect(seen).toHaveLength(6);
  });

  test('and cannot be reached opens the circuit for all after five requests of one user', async () => {
    const clock = { time: 0 };
    const { forward } = before(1, { now: () => clock.time });
    for (let turn = 0; turn < 5; turn += 1) expect((await sendRequest(forward, LIST)).status).toBe(502);
    const other = await sendRequest(forward, `${LIST}/7`, { headers: { authorization: 'Bearer other' } });
    expect([other.status, (await logIn(forward, 'anna', 'x', '198.51.100.7')).status]).toEqual([503, 503]);
  });
});

describe('the trials of an open circuit', () => {
  test('cannot be used up by one failing user: another one closes the circuit at once', async () => {
    const { clock, state, statusOf, often } = await failingFor(() => true);
    await often(4, 'unlucky');
    await statusOf('a', `${LIST}/1`);
    expect(await statusOf('b', `${LIST}/2`)).toBe(503);
    state.fails = (token) => token === 'unlucky';
    clock.time += 5000;
    expect(await statusOf('unlucky')).toBe(500);
    expect(await statusOf('b', `${LIST}/2`)).toBe(200);
  });

  test('stay few while the provider is down, however many users there are', async () => {
    const { clock, seen, statusOf } = await failingFor(() => true);
    for (let turn = 0; turn < 1200; turn += 1) {
      await statusOf(`user-${turn}`, `${LIST}/${turn}`);
      clock.time += 100;
    }
    // Five, then two users after each open period of 5, 10, 20 and 40 s.
    expect(seen.length).toBeLessThanOrEqual(5 + 2 * 4);
  });
});
