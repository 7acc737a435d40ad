import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/web/i18n/language';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { zoneCity, zoneOffset } from '../../../src/web/i18n/format/time-text';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const keys = (messages: object, path = ''): readonly string[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    isObject(value) ? keys(value, `${path}${name}.`) : [`${path}${name}: ${typeof value}`],
  );

/** Every text of a dictionary. Functions are called with nothing, one and several. */
function textsOf(messages: unknown): readonly string[] {
  if (typeof messages === 'string') return [messages];
  if (typeof messages !== 'function') return isObject(messages) ? Object.values(messages).flatMap(textsOf) : [];
  return ['', '1', '2'].flatMap((value) => textsOf(Reflect.apply(messages, null, [value, value, value, value, value])));
}

const { messages: fr } = await loadLateI18n('fr');
const LOCALES = await Promise.all(
  LANGUAGE_CODES.map(async (language) => [language, (await loadLateI18n(language)).messages] as const),
);
const OTHERS = LOCALES.filter(([language]) => language !== 'fr');

test.each(OTHERS)('The messages of locale %s have the keys of French', (_language, messages) => {
  expect(keys(messages).toSorted()).toEqual(keys(fr).toSorted());
});

test.each(LOCALES)('The messages of locale %s are never empty', (_language, messages) => {
  expect(JSON.stringify(messages).match(/:""/g) ?? []).toEqual([]);
});

describe('French has no space that may break before a mark or within quotation marks', () => {
  test.each(Object.entries(fr))('in %s', (_area, messages) => {
    const texts = textsOf(messages);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => / [;:!?%»]|« /.test(text))).toEqual([]);
  });
});

test.each(LOCALES)('The messages of locale %s have no straight apostrophe or quotation mark', (_language, messages) => {
  expect(textsOf(messages).filter((text) => /['"]/.test(text))).toEqual([]);
});

describe('A zone', () => {
  test.each([
    ['Europe/Paris', 'Paris'],
    ['America/New_York', 'New York'],
    ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
    ['UTC', 'UTC'],
  ])('%s is called %s', (zone, city) => {
    expect(zoneCity(zone)).toBe(city);
  });

  test.each([
    ['Europe/Paris', Date.UTC(2026, 10, 18), 'UTC+1'],
    ['Europe/Paris', Date.UTC(2026, 6, 1), 'UTC+2'],
    ['America/New_York', Date.UTC(2026, 10, 18), 'UTC−5'],
    ['Asia/Kolkata', Date.UTC(2026, 10, 18), 'UTC+5:30'],
  ])('%s is %s', (zone, at, offset) => {
    expect(zoneOffset(zone, at)).toBe(offset);
  });
});
