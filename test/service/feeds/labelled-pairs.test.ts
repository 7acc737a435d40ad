import { describe, expect, test } from 'vitest';
import { matchReleases } from '../../../src/service/feeds/same-release';
import { batchesOf, isSameRelease, pairsOf, type Half, type LabelledEvent } from './labelled-releases';

type Rates = { same: number; found: number; different: number; merged: number };

/** How the rule does on every pair of titles alone. */
function ratesOfPairs(half: Half): Rates {
  const rates: Rates = { same: 0, found: 0, different: 0, merged: 0 };
  for (const { a, b, isSame } of batchesOf(half).flatMap(pairsOf)) {
    const isMatch = isSameRelease(a, b);
    rates[isSame ? 'same' : 'different'] += 1;
    if (isMatch) rates[isSame ? 'found' : 'merged'] += 1;
  }
  return rates;
}

/** How the rule does on what each two publishers list of a batch. */
function ratesOfLists(half: Half): Rates {
  const rates: Rates = { same: 0, found: 0, different: 0, merged: 0 };
  for (const batch of batchesOf(half)) {
    const sources = [...new Set(batch.map(({ source }) => source))];
    const listOf = (source: string): readonly LabelledEvent[] => batch.filter((event) => event.source === source);
    for (const [at, source] of sources.entries())
      for (const other of sources.slice(at + 1)) {
        const [mine, others] = [listOf(source), listOf(other)];
        const shared = mine.filter(({ release }) => others.some((event) => event.release === release)).length;
        const matches = matchReleases(mine, others);
        const found = matches.filter(([a, b]) => a.release === b.release).length;
        rates.same += shared;
        rates.different += mine.length * others.length - shared;
        rates.found += found;
        rates.merged += matches.length - found;
      }
  }
  return rates;
}

describe('The titles of six publishers', () => {
  // The recalls are floors: what the rule was measured to find, rounded down.
  test.each([
    ['development', 0.94, 0.95],
    ['held-out', 0.87, 0.88],
    ['unseen', 0.63, 0.66],
  ] as const)('%s: no near miss is merged', (half, ofPairs, ofLists) => {
    const [pairs, lists] = [ratesOfPairs(half), ratesOfLists(half)];
    process.stdout.write(`${half} pairs ${JSON.stringify(pairs)} lists ${JSON.stringify(lists)}\n`);
    expect([pairs.merged, lists.merged]).toEqual([0, 0]);
    expect(pairs.same).toBeGreaterThan(300);
    expect(pairs.different).toBeGreaterThan(1000);
    expect(pairs.found / pairs.same).toBeGreaterThanOrEqual(ofPairs);
    expect(lists.found / lists.same).toBeGreaterThanOrEqual(ofLists);
  });
});
