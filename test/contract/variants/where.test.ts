import { describe, expect, test } from 'vitest';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { collectEvent } from '../collect-diagnostics';

const FRANCE = { code: 'FR', currency: 'EUR', name: 'France' };
const GERMANY = { code: 'DE', currency: 'EUR', name: 'Allemagne' };
const NOWHERE = { code: '', currency: '', name: '' };

describe('zone/country key', () => {
  test.each<[string, Readonly<Record<string, unknown>>, typeof FRANCE, readonly IssueCode[], string]>([
    ['zone S', { zone: FRANCE }, FRANCE, [], 'region-key zone'],
    ['country S', { zone: undefined, country: FRANCE }, FRANCE, [], 'region-key country'],
    ['country, zone null S', { zone: null, country: FRANCE }, FRANCE, [], 'region-key country'],
    ['both equal S', { zone: FRANCE, country: { ...FRANCE, code: 'fr' } }, FRANCE, [], 'region-key both'],
    ['both different N (zone wins)', { zone: FRANCE, country: GERMANY }, FRANCE, ['region-differs'], 'region-key both'],
    ['neither N "zone inconnue"', { zone: undefined }, NOWHERE, ['region-missing'], 'region-key absent'],
    ['null N "zone inconnue"', { zone: null, country: null }, NOWHERE, ['region-missing'], 'region-key absent'],
    ['{} N "zone inconnue"', { zone: {} }, NOWHERE, ['region-missing'], 'region-key absent'],
    ['string "FR" N', { zone: 'FR' }, { ...NOWHERE, code: 'FR' }, ['region-form'], 'region-key zone'],
    ['array N (first)', { zone: [FRANCE, GERMANY] }, FRANCE, ['region-form'], 'region-key zone'],
  ])('%s', async (_, changes, region, codes, reading) => {
    const { event, issues, variants } = await collectEvent(changes);
    expect(event?.region).toEqual(region);
    expect(issues).toEqual(codes);
    expect(variants).toContain(reading);
  });

  test.each([
    ['a name alone', 'France', { ...NOWHERE, name: 'France' }],
    ['an alpha-3 code alone', 'FRA', { ...NOWHERE, code: 'FRA' }],
    ['a number alone', 250, { ...NOWHERE, code: '250' }],
    ['an empty list', [], NOWHERE],
  ])('%s N', async (_, zone, region) => {
    const { event, issues } = await collectEvent({ zone });
    expect(event?.region).toEqual(region);
    expect(issues).not.toEqual([]);
  });
});

describe('zone.code', () => {
  test.each([['FR'], ['EU'], ['EZ'], ['UK'], ['XX'], ['WW']])('%s S', async (code) => {
    const { event, issues } = await collectEvent({ zone: { ...FRANCE, code } });
    expect(event?.region.code).toBe(code);
    expect(issues).toEqual([]);
  });

  test('fr S', async () => {
    const { event, issues } = await collectEvent({ zone: { ...FRANCE, code: ' fr ' } });
    expect(event?.region.code).toBe('FR');
    expect(issues).toEqual([]);
  });

  test.each<[string, unknown, string, string]>([
    ['alpha-3', 'fra', 'FRA', 'region-code alpha-3'],
    ['numeric', '250', '250', 'region-code numeric'],
    ['numeric, as a number', 250, '250', 'region-code numeric'],
    ['""', '', '', 'region-code absent'],
    ['in words', 'Europe', 'EUROPE', 'region-code other'],
  ])('%s N (text, no flag)', async (_, code, expected, reading) => {
    const { event, issues, variants } = await collectEvent({ zone: { ...FRANCE, code } });
    expect(event?.region).toEqual({ ...FRANCE, code: expected });
    expect(issues).toEqual(['region-code']);
    expect(variants).toContain(reading);
  });
});

describe('source', () => {
  const LONG = `https://example.org/${'a'.repeat(2048)}`;

  test.each<[string, unknown, unknown, readonly IssueCode[]]>([
    ['full S', { name: 'INSEE', link: 'https://www.insee.fr/' }, { name: 'INSEE', link: 'https://www.insee.fr/' }, []],
    ['null S (no link)', null, { name: '', link: null }, []],
    ['absent S (no link)', undefined, { name: '', link: null }, []],
    ['name without link S', { name: 'INSEE' }, { name: 'INSEE', link: null }, []],
    ['link "" S', { name: 'INSEE', link: '' }, { name: 'INSEE', link: null }, []],
    [
      'link without scheme N (text)',
      { name: 'INSEE', link: 'www.insee.fr/x' },
      { name: 'INSEE', link: null, linkText: 'www.insee.fr/x' },
      ['source-link-text'],
    ],
    [
      'link without scheme, with a port N (text)',
      { name: '', link: 'www.insee.fr:8080' },
      { name: '', link: null, linkText: 'www.insee.fr:8080' },
      ['source-link-text'],
    ],
    [
      'javascript: R-field',
      { name: 'X', link: 'JaVaScRiPt:alert(1)' },
      { name: 'X', link: null },
      ['source-link-refused'],
    ],
    ['data: R-field', { name: 'X', link: 'data:text/html,<p>' }, { name: 'X', link: null }, ['source-link-refused']],
    ['file: R-field', { name: 'X', link: 'file:///etc/passwd' }, { name: 'X', link: null }, ['source-link-refused']],
    [
      'a user in the link R-field',
      { name: 'X', link: 'https://a:b@c.fr/' },
      { name: 'X', link: null },
      ['source-link-refused'],
    ],
    ['> 2,048 chars R-field', { name: 'X', link: LONG }, { name: 'X', link: null }, ['source-link-refused']],
    [
      'IDN host as punycode N',
      { name: 'X', link: 'https://éco.example/a' },
      { name: 'X', link: 'https://xn--co-9ia.example/a' },
      ['source-host-idn'],
    ],
    ['a text alone N', 'INSEE', { name: 'INSEE', link: null }, ['source-form']],
  ])('%s', async (_, source, expected, codes) => {
    const { event, issues } = await collectEvent({ source });
    expect(event?.source).toEqual(expected);
    expect(issues).toEqual(codes);
  });
});

describe('labels', () => {
  test.each<[string, string, string, readonly IssueCode[]]>([
    ['bidi stripped S', '\u202eFrance\u202c', 'France', []],
    ['zero-width stripped S', 'Fr\u200bance\ufeff', 'France', []],
    ['control stripped S', 'Fr\u0000an\u0007ce', 'France', []],
    ['NFC/NFD S', 'Ile-de-Re\u0301', 'Ile-de-Re\u0301', []],
    ['entities decoded once N', '&Eacute;tats-Unis', 'États-Unis', ['text-entities']],
  ])('%s', async (_, name, expected, codes) => {
    for (const each of [0, 1]) {
      const { event, issues } = await collectEvent({ id: each, zone: { ...FRANCE, name }, source: { name, link: '' } });
      expect([event?.region.name, event?.source.name]).toEqual([expected, expected]);
      expect(issues).toEqual(codes);
    }
  });
});
