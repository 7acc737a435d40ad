import { describe, expect, test } from 'vitest';
import { range } from 'd3-array';
import { offsetAt } from '../../../src/domain/time/instant';
import { createOffsetAt } from '../../../src/service/util/zone-offsets';
import { isSoak, sample } from '../../support/runs';

const HALF_DAY = 43_200_000;
const ZONES = sample(Intl.supportedValuesOf('timeZone'), 30);

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
});
