import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES, LANGUAGES } from '../../../src/web/i18n/language';
import { loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { zoneCity, zoneOffset } from '../../../src/web/i18n/format/zone-name';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
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

const { messages: fr, format } = await loadLateI18n('fr');
const { messages: en } = await loadLateI18n('en');
const LOCALES = await Promise.all(
  LANGUAGE_CODES.map(async (language) => [language, (await loadLateI18n(language)).messages] as const),
);

describe.each(LOCALES)('The messages of locale %s', (_language, messages) => {
  test('have the keys of French', () => {
    expect(keys(messages).toSorted()).toEqual(keys(fr).toSorted());
  });

  test('are never empty', () => {
    expect(JSON.stringify(messages).match(/:""/g) ?? []).toEqual([]);
  });
});

describe('French has no space that may break before a mark or within quotation marks', () => {
  test.each(Object.entries(fr))('in %s', (_area, messages) => {
    const texts = textsOf(messages);
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => / [;:!?%»]|« /.test(text))).toEqual([]);
  });
});

describe('The messages', () => {
  test('say how fresh the data is', () => {
    expect(plain(fr.live.upToDate(format.ago(12_000)))).toBe('à jour il y a 12 s');
    expect(fr.live.from('14:02')).toBe('données de 14:02');
    expect(fr.live.suspend).toBe('Suspendre l’actualisation');
    expect(fr.live.resume).toBe('Reprendre l’actualisation');
  });

  test('are those that people and tests rely on', () => {
    const { login } = fr;
    expect([login.name, login.password, login.submit]).toEqual(['Identifiant', 'Mot de passe', 'Se connecter']);
    expect([fr.week.previous, fr.week.next, fr.week.toNow]).toEqual([
      'Semaine précédente',
      'Semaine suivante',
      'Maintenant',
    ]);
    expect([fr.filters.importance, fr.filters.categories, fr.filters.countries]).toEqual([
      'Importance',
      'Catégories',
      'Pays',
    ]);
    expect([fr.filters.reset, fr.notices.retry, fr.account.logOut]).toEqual([
      'Réinitialiser',
      'Réessayer',
      'Se déconnecter',
    ]);
    expect([fr.week.grid, fr.week.table, ...Object.values(fr.chart.range)]).toEqual([
      'Grille',
      'Tableau',
      '1 an',
      '3 ans',
      '5 ans',
      'Tout',
    ]);
    expect([LANGUAGES.fr.name, LANGUAGES.en.name]).toEqual(['Français', 'English']);
    expect(en.week.grid).toBe('Grid');
  });
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
