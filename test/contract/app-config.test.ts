import { expect, test } from 'vitest';
import { decodeAppConfig } from '../../src/contract/app-config';

const config = {
  sourceTimeZone: 'Europe/Paris',
  listEncoding: 'comma',
  geoFilter: null,
  pageLimit: 200,
  simulated: true,
  decimalMark: 'dot',
};

test('the settings of the app are read as they stand', () => {
  expect(decodeAppConfig(config)).toEqual(config);
  const geoFilter = { words: { country: 'country', zone: 'zone' }, countries: { FR: 250 } };
  expect(decodeAppConfig({ ...config, geoFilter }).geoFilter).toEqual(geoFilter);
});

test('a service that does not say which mark is decimal leaves it to the text', () => {
  expect(decodeAppConfig({ ...config, decimalMark: undefined }).decimalMark).toBe('either');
});

test.each([[1], [10_000]])('pages may be of %i events', (pageLimit) => {
  expect(decodeAppConfig({ ...config, pageLimit }).pageLimit).toBe(pageLimit);
});

test('what is no setting of the app is left out', () => {
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
])('a wrong %s (%j) is named', (name, value) => {
  expect(() => decodeAppConfig({ ...config, [name]: value })).toThrow(
    expect.objectContaining({ name: 'ContractError', path: expect.stringMatching(new RegExp(`^${name}`)) }),
  );
});

test.each([[null], ['<html>'], [[]]])('%j is no configuration, and the message says which file', (body) => {
  expect(() => decodeAppConfig(body)).toThrow(/config\.json/);
});
