import { isDeepStrictEqual } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createStaleCache, cacheScopeOf } from '../../../src/service/upstream/stale-cache';
import { runs } from '../../support/runs';

const answer = (bytes: number) => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: new Uint8Array(bytes),
  isCacheable: true,
});

test('the answers kept are 20 MB at most, and the oldest go first', () => {
  const cache = createStaleCache({ now: () => 0 });
  for (let turn = 0; turn < 30; turn += 1) cache.set('a', `/${turn}`, answer(1_000_000));
  const kept = Array.from({ length: 30 }, (_, turn) => turn).filter((turn) => cache.get('a', `/${turn}`) !== null);
  expect(kept).toEqual(Array.from({ length: 19 }, (_, turn) => turn + 11));
});

test('the addresses and headers of the answers kept count too, so that empty answers to long questions fill no memory', () => {
  const cache = createStaleCache({ now: () => 0 });
  const long = 'x'.repeat(8000);
  const targetOf = (turn: number): string => `/${turn}?${long}`;
  const small = { ...answer(2), headers: { etag: `"${long}"` } };
  for (let turn = 0; turn < 5000; turn += 1) cache.set('a', targetOf(turn), small);
  const kept = Array.from({ length: 5000 }, (_, turn) => cache.get('a', targetOf(turn))).filter(Boolean);
  expect([kept.length > 1000, kept.length * 16_000 <= 20_000_000]).toEqual([true, true]);
});

test('whatever is kept, dropped and kept again, no reader is given what another was, and no answer of another address', () => {
  const step = fc.record({
    act: fc.constantFrom('keep', 'forget', 'recall', 'wait'),
    reader: fc.constantFrom('a', 'b', 'ab'),
    target: fc.constantFrom('/1', '/2', '/1 /2'),
    size: fc.integer({ min: 1, max: 4_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let time = 0;
      const cache = createStaleCache({ now: () => time });
      const truth = new Map<string, { size: number; at: number }>();
      for (const { act, reader, target, size } of steps) {
        const key = JSON.stringify([reader, target]);
        if (act === 'wait') time += 150_000;
        if (act === 'keep') {
          cache.set(reader, target, answer(size));
          truth.set(key, { size, at: time });
        }
        if (act === 'forget') {
          cache.evict(reader);
          for (const name of truth.keys())
            if (name.startsWith(JSON.stringify([reader]).slice(0, -1))) truth.delete(name);
        }
        const recalled = cache.get(reader, target);
        const known = truth.get(key);
        // Another answer, an age of its own, or one that is too old: what a recalled one may never be.
        const age = time - (known?.at ?? 0);
        const held = known && age < 600_000 ? [known.size, String(age / 1000)] : ['nothing', 'nothing'];
        const given = [recalled?.body?.byteLength, recalled?.headers['age']];
        expect(recalled === null || isDeepStrictEqual(given, held)).toBe(true);
      }
    }),
    { numRuns: runs(100) },
  );
});

test('a reader is known by a digest from which no token can be read, and nobody by none', async () => {
  const of = (headers: Record<string, string>) => cacheScopeOf(new Headers(headers));
  expect(await of({})).toBeNull();
  expect(await of({ authorization: 'Bearer x' })).toMatch(/^[\da-f]{64}$/);
  expect(await of({ authorization: 'Bearer x' })).toBe(await of({ authorization: 'Bearer x' }));
  expect(await of({ authorization: 'Bearer x' })).not.toBe(await of({ authorization: 'Bearer y' }));
});
