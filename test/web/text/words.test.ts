import { describe, expect, test } from 'vitest';
import { chartWords } from '../../../src/web/text/chart-words';
import { en } from '../../../src/web/text/en';
import { createFormat } from '../../../src/web/text/format';
import { fr, type Words } from '../../../src/web/text/fr';
import { liveWords } from '../../../src/web/text/live-words';
import { loginWords } from '../../../src/web/text/login-words';
import { zoneCity, zoneOffset } from '../../../src/web/text/zone-name';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const keys = (words: object, path = ''): readonly string[] =>
  Object.entries(words).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keys(value, `${path}${name}.`) : [`${path}${name}: ${typeof value}`],
  );

describe('The words', () => {
  test('are the same in both languages, word for word', () => {
    const both: readonly Words[] = [fr, en];
    expect(keys(both[1] ?? {})).toEqual(keys(both[0] ?? {}));
  });

  test('none is empty', () => {
    const texts = [fr, en].flatMap((words) => JSON.stringify(words).match(/:""/g) ?? []);
    expect(texts).toEqual([]);
  });

  test('say how fresh the data is', () => {
    const format = createFormat('fr');
    const { live } = liveWords.fr;
    expect(plain(live.upToDate(format.ago(12_000)))).toBe('à jour il y a 12 s');
    expect(live.from('14:02')).toBe('données de 14:02');
    expect(live.suspend).toBe('Suspendre l’actualisation');
    expect(live.resume).toBe('Reprendre l’actualisation');
  });

  test('are those that people and tests rely on', () => {
    const { login } = loginWords.fr;
    expect([login.name, login.secret, login.submit]).toEqual(['Identifiant', 'Mot de passe', 'Se connecter']);
    expect([fr.week.previous, fr.week.next, fr.week.today]).toEqual([
      'Semaine précédente',
      'Semaine suivante',
      "Aujourd'hui",
    ]);
    expect([fr.filters.importance, fr.filters.categories, fr.filters.countries]).toEqual([
      'Importance',
      'Catégories',
      'Pays',
    ]);
    expect([fr.filters.reset, fr.notices.retry, fr.account.signOut]).toEqual([
      'Réinitialiser',
      'Réessayer',
      'Se déconnecter',
    ]);
    expect([fr.week.grid, fr.week.table, ...Object.values(chartWords.fr.chart.range)]).toEqual([
      'Grille',
      'Tableau',
      '1 an',
      '3 ans',
      '5 ans',
      'Tout',
    ]);
    expect([fr.account.language, en.account.language]).toEqual(['English', 'Français']);
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
