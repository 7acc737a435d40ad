import { describe, expect, test } from 'vitest';
import { groupByRegion, REGIONS, toggleCountries } from '../../../src/domain/calendar/regions';

const codesOf = (id: string) => REGIONS.find((region) => region.id === id)?.codes ?? [];
const grouped = (codes: readonly string[]) => {
  const { regions, others } = groupByRegion(codes);
  return { regions: regions.map(({ id }) => id), others };
};

describe('Regions of countries', () => {
  test('are named for codes of two capital letters, each once', () => {
    const report = REGIONS.filter(
      ({ codes }) => !codes.every((code) => /^[A-Z]{2}$/.test(code)) || new Set(codes).size !== codes.length,
    );
    expect(report).toEqual([]);
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

describe('A choice of countries', () => {
  const [euro, eu, g7] = [codesOf('euro'), codesOf('eu'), codesOf('g7')];

  test('gains what it had not all of, each once, and loses what it had', () => {
    expect(toggleCountries(['FR', 'CH'], g7)).toEqual(['FR', 'CH', 'CA', 'DE', 'GB', 'IT', 'JP', 'US']);
    expect(toggleCountries(['CH', ...g7], g7)).toEqual(['CH']);
    expect(toggleCountries(['CH', 'FR'], ['FR'])).toEqual(['CH']);
  });

  test('that loses a region keeps the countries of another complete region', () => {
    const both = [...new Set([...euro, ...g7])];
    expect(toggleCountries(both, euro).toSorted()).toEqual([...g7].toSorted());
    expect(grouped(toggleCountries(both, g7))).toEqual({ regions: ['euro'], others: [] });
  });

  test('that loses a region within a larger one loses its countries there', () => {
    expect(toggleCountries(eu, euro).toSorted()).toEqual(['CZ', 'DK', 'HU', 'PL', 'RO', 'SE']);
  });

  test('that loses one country of a region is left with the others', () => {
    expect(toggleCountries(g7, ['FR'])).toEqual(g7.filter((code) => code !== 'FR'));
  });
});
