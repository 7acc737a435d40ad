import { describe, expect, test } from 'vitest';
import { chartMessages } from '../../../src/web/i18n/messages/event/chart-messages';
import { en } from '../../../src/web/i18n/en';
import { createFormat } from '../../../src/web/i18n/format';
import { fr, type Messages } from '../../../src/web/i18n/fr';
import { liveMessages } from '../../../src/web/i18n/messages/week/live-messages';
import { loginMessages } from '../../../src/web/i18n/messages/app/login-messages';
import { zoneCity, zoneOffset } from '../../../src/web/i18n/format/zone-name';

const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const keys = (messages: object, path = ''): readonly string[] =>
  Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? keys(value, `${path}${name}.`) : [`${path}${name}: ${typeof value}`],
  );

describe('The words', () => {
  test('are the same in both languages, word for word', () => {
    const both: readonly Messages[] = [fr, en];
    expect(keys(both[1] ?? {})).toEqual(keys(both[0] ?? {}));
  });

  test('none is empty', () => {
    const texts = [fr, en].flatMap((messages) => JSON.stringify(messages).match(/:""/g) ?? []);
    expect(texts).toEqual([]);
  });

  test('say how fresh the data is', () => {
    const format = createFormat('fr');
    const { live } = liveMessages.fr;
    expect(plain(live.upToDate(format.ago(12_000)))).toBe('à jour il y a 12 s');
    expect(live.from('14:02')).toBe('données de 14:02');
    expect(live.suspend).toBe('Suspendre l’actualisation');
    expect(live.resume).toBe('Reprendre l’actualisation');
  });

  test('are those that people and tests rely on', () => {
    const { login } = loginMessages.fr;
    expect([login.name, login.password, login.submit]).toEqual(['Identifiant', 'Mot de passe', 'Se connecter']);
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
    expect([fr.week.grid, fr.week.table, ...Object.values(chartMessages.fr.chart.range)]).toEqual([
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
