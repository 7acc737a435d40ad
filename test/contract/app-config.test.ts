import { expect, test } from 'vitest';
import { decodeAppConfig } from '../../src/contract/app-config';

const config = {
  sourceTimeZone: 'Europe/Paris',
  listEncoding: 'comma',
  geoFilter: null,
  pageLimit: 200,
  simulated: true,
  firstPage: 1,
  decimalMark: 'dot',
};

test('decodes the settings unchanged', () => {
  expect(decodeAppConfig(config)).toEqual(config);
  const geoFilter = { words: { country: 'country', zone: 'zone' }, countries: { FR: 250 } };
  expect(decodeAppConfig({ ...config, geoFilter }).geoFilter).toEqual(geoFilter);
});

test('defaults decimalMark to either', () => {
  expect(decodeAppConfig({ ...config, decimalMark: undefined }).decimalMark).toBe('either');
});

test.each([[1], [10_000]])('accepts pages of %i events', (pageLimit) => {
  expect(decodeAppConfig({ ...config, pageLimit }).pageLimit).toBe(pageLimit);
});

test('drops a first page that it does not know', () => {
  expect(decodeAppConfig({ ...config, firstPage: 7 })).not.toHaveProperty('firstPage');
});

test('drops unknown settings', () => {
  expect(decodeAppConfig({ ...config, secret: 'x' })).toEqual(config);
});

test.each([
  ['sourceTimeZone', 'Paris'],
  ['sourceTimeZone', ['Europe/Paris']],
  ['geoFilter', undefined],
  ['geoFilter', { words: { country: 'c', zone: 'z' }, countries: [250] }],
  ['pageLimit', '200'],
  ['sourceTimeZone', ''],
  ['listEncoding', 'semicolon'],
  ['geoFilter', { words: { country: 'c' }, countries: {} }],
  ['geoFilter', { words: { country: 'c', zone: 'z' }, countries: { FR: 'fr' } }],
  ['pageLimit', 0],
  ['pageLimit', 1.5],
  ['pageLimit', 10_001],
  ['simulated', 'yes'],
  ['simulated', undefined],
  ['decimalMark', 'semicolon'],
  ['decimalMark', null],
])('names the invalid %s (%j)', (name, value) => {
  expect(() => decodeAppConfig({ ...config, [name]: value })).toThrow(
    expect.objectContaining({ name: 'ContractError', path: expect.stringMatching(new RegExp(`^${name}`)) }),
  );
});

test.each([[null], ['<html>'], [[]]])('refuses %j, and names the file', (body) => {
  expect(() => decodeAppConfig(body)).toThrow(/config\.json/);
});
