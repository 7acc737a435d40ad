import { describe, expect, test } from 'vitest';
import { groupByRegion, REGIONS } from '../../src/domain/regions';

const codesOf = (id: string) => REGIONS.find((region) => region.id === id)?.codes ?? [];
const grouped = (codes: readonly string[]) => {
  const { regions, others } = groupByRegion(codes);
  return { regions: regions.map(({ id }) => id), others };
};

describe('Regions of countries', () => {
  test('are named for codes of two capital letters, each once', () => {
    for (const { id, codes } of REGIONS) {
      expect(
        codes.every((code) => /^[A-Z]{2}$/.test(code)),
        id,
      ).toBe(true);
      expect(new Set(codes).size, id).toBe(codes.length);
    }
  });

  test('hold whom they should', () => {
    expect(codesOf('g7').toSorted()).toEqual(['CA', 'DE', 'FR', 'GB', 'IT', 'JP', 'US']);
    expect(codesOf('euro')).toContain('FR');
    expect(codesOf('euro')).toContain('EU');
    expect(codesOf('euro')).toContain('BG');
    expect(codesOf('euro')).not.toContain('PL');
    expect(codesOf('euro').every((code) => codesOf('eu').includes(code))).toBe(true);
  });

  test('are recognised when all their countries are chosen, the others apart', () => {
    expect(grouped([...codesOf('g7'), 'CH'])).toEqual({ regions: ['g7'], others: ['CH'] });
    expect(grouped(codesOf('g7').slice(1))).toEqual({ regions: [], others: codesOf('g7').slice(1) });
    expect(grouped([])).toEqual({ regions: [], others: [] });
  });

  test('are named once: the larger for those it holds, both when each adds a country', () => {
    expect(grouped(codesOf('eu'))).toEqual({ regions: ['eu'], others: [] });
    expect(grouped([...codesOf('euro'), ...codesOf('g7')])).toEqual({ regions: ['euro', 'g7'], others: [] });
  });
});
