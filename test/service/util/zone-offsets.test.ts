import { describe, expect, test } from 'vitest';
import { range } from 'd3-array';
import fc from 'fast-check';
import { offsetAt } from '../../../src/domain/time/instant';
import { createOffsetAt } from '../../../src/service/util/zone-offsets';
import { isSoak, sample } from '../../support/runs';

const HALF_DAY = 43_200_000;
const ZONES = sample(Intl.supportedValuesOf('timeZone'), 30);
const [from, to] = [Date.UTC(1900, 0, 1), Date.UTC(2040, 0, 1)];

/** Every half day of some years, in the soak of all. */
const instants = (): readonly number[] =>
  range(1900, 2040, isSoak ? 1 : 7).flatMap((year) => range(Date.UTC(year, 0, 1), Date.UTC(year + 1, 0, 1), HALF_DAY));

describe('the remembered offset of a zone', () => {
  test('is that of the zone, around each change of its clock', () => {
    const wrong = ZONES.flatMap((zone) => {
      const remembered = createOffsetAt(zone);
      return instants().flatMap((at) => (remembered(at) === offsetAt(zone, at) ? [] : [`${zone} ${at}`]));
    });
    expect(wrong).toEqual([]);
  });

  test('is that of the zone at any instant', () => {
    const remembered = new Map(ZONES.map((zone) => [zone, createOffsetAt(zone)]));
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: from, max: to }), (zone, at) => {
        expect(remembered.get(zone)?.(at)).toBe(offsetAt(zone, at));
      }),
    );
  });
});
