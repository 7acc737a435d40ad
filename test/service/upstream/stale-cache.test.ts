import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStaleCache, cacheScopeOf } from '../../../src/service/upstream/stale-cache';
import { runs } from '../../support/runs';

const responseOf = (bytes: number) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new Uint8Array(bytes),
  isCacheable: true,
});

test('the stale cache holds 20 MB at most, and evicts the oldest first', () => {
  const cache = createStaleCache({ now: () => 0 });
  // One that is replaced takes its place once.
  for (let turn = 0; turn < 30; turn += 1) cache.set('a', '/replaced', responseOf(1_000_000));
  for (let turn = 0; turn < 30; turn += 1) cache.set('a', `/${turn}`, responseOf(1_000_000));
  const remaining = Array.from({ length: 30 }, (_, turn) => turn).filter((turn) => cache.get('a', `/${turn}`) !== null);
  expect(remaining).toEqual(Array.from({ length: 19 }, (_, turn) => turn + 11));
});

test('a response is as old as the provider says and as it is cached, until the provider confirms this very one', () => {
  let time = 0;
  const cache = createStaleCache({ now: () => time });
  cache.set('a', '/1', { ...responseOf(2), headers: { age: '30', etag: '"1"' } });
  const ageAfter = (ms: number, etag: string): string | undefined => {
    time += ms;
    cache.revalidate('a', '/1', etag);
    return cache.get('a', '/1')?.headers['age'];
  };
  expect([ageAfter(5000, '"2"'), ageAfter(1000, '"1"')]).toEqual(['35', '0']);
});

test('no sequence of operations returns a response of another user or another URL', () => {
  const step = fc.record({
    act: fc.constantFrom('set', 'evict', 'get', 'wait'),
    scope: fc.constantFrom('a', 'b', 'ab'),
    target: fc.constantFrom('/1', '/2', '/1 /2'),
    size: fc.integer({ min: 1, max: 4_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let time = 0;
      const cache = createStaleCache({ now: () => time });
      const truth = new Map<string, { size: number; at: number }>();
      for (const { act, scope, target, size } of steps) {
        const key = JSON.stringify([scope, target]);
        if (act === 'wait') time += 150_000;
        if (act === 'set') {
          cache.set(scope, target, responseOf(size));
          truth.set(key, { size, at: time });
        }
        if (act === 'evict') {
          cache.evict(scope);
          for (const name of truth.keys())
            if (name.startsWith(JSON.stringify([scope]).slice(0, -1))) truth.delete(name);
        }
        const cached = cache.get(scope, target);
        const known = truth.get(key);
        // A cached response is never another one, of another age, or too old.
        const age = time - (known?.at ?? 0);
        const held = known && age < 600_000 ? [known.size, String(age / 1000)] : ['nothing', 'nothing'];
        const given = [cached?.body?.byteLength, cached?.headers['age']];
        expect(cached === null || isDeepStrictEqual(given, held)).toBe(true);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('the cache scope is a digest that does not reveal the token', async () => {
  expect(await cacheScopeOf('x')).toMatch(/^[\da-f]{64}$/);
  expect(await cacheScopeOf('x')).toBe(await cacheScopeOf('x'));
  expect(await cacheScopeOf('x')).not.toBe(await cacheScopeOf('y'));
});
