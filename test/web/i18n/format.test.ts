import { describe, expect, test } from 'vitest';
import { loadI18n } from '../../../src/web/i18n/load-i18n';

/** Intl prints narrow and unbreakable spaces; a user sees spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');
const { format: fr } = await loadI18n('fr');
const { format: en } = await loadI18n('en');

describe('Weeks', () => {
  test.each([
    ['2026-11-16', 'Semaine du 16 au 22 novembre 2026', '16 – 22 nov. 2026'],
    ['2026-09-28', 'Semaine du 28 septembre au 4 octobre 2026', '28 sept. – 4 oct. 2026'],
    ['2026-12-28', 'Semaine du 28 décembre 2026 au 3 janvier 2027', '28 déc. 2026 – 3 janv. 2027'],
  ])('%s', (monday, title, short) => {
    expect(plain(fr.weekTitle(monday))).toBe(title);
    expect(plain(fr.weekShort(monday))).toBe(short);
  });

  test('have English titles', () => {
    expect(plain(en.weekTitle('2026-11-16'))).toBe('Week of 16 to 22 November 2026');
    expect(plain(en.weekTitle('2026-12-28'))).toBe('Week of 28 December 2026 to 3 January 2027');
  });
});

test('a day is formatted as that day in any zone of the user', () => {
  expect(plain(fr.longDay('2026-11-18'))).toBe('mercredi 18 novembre 2026');
  expect(plain(fr.mediumDay('2026-11-18'))).toBe('mer. 18 novembre 2026');
  expect(plain(fr.shortDay('2026-11-18'))).toBe('18 nov. 2026');
  expect([fr.weekday('2026-11-18'), fr.dayNumber('2026-11-18')]).toEqual(['mer.', '18']);
  expect(plain(en.longDay('2011-12-30'))).toMatch(/^Friday,? 30 December 2011$/);
});

describe('Counts', () => {
  test.each([
    [0, '0 événement'],
    [1, '1 événement'],
    [2, '2 événements'],
    [124, '124 événements'],
    [1234, '1 234 événements'],
  ])('%i', (count, text) => {
    expect(plain(fr.count('event', count))).toBe(text);
  });

  test('of a whole', () => {
    expect(plain(fr.countOf('event', 17, 124))).toBe('17 événements sur 124');
    expect(plain(fr.countOf('event', 1, 124))).toBe('1 événement sur 124');
    expect(plain(fr.partOf(212, 316))).toBe('212 sur 316');
    expect(plain(en.countOf('event', 0, 124))).toBe('0 events of 124');
  });

  test('of what could not be read', () => {
    expect(plain(fr.count('unreadableEvent', 2))).toBe('2 événements illisibles');
    expect(plain(fr.count('nonNumeric', 3))).toBe('3 valeurs non numériques');
    expect(plain(fr.count('otherUnit', 2))).toBe('2 valeurs dans une autre unité');
    expect(plain(en.count('event', 0))).toBe('0 events');
  });
});

describe('Ages', () => {
  test.each([
    [0, 'il y a 0 s'],
    [-500, 'il y a 0 s'],
    [12_000, 'il y a 12 s'],
    [59_400, 'il y a 59 s'],
    [59_600, 'il y a 59 s'],
    [60_000, 'il y a 1 min'],
    [150_000, 'il y a 2 min'],
    [3_599_000, 'il y a 59 min'],
    [3_600_000, 'il y a 1 h'],
    [7_200_000, 'il y a 2 h'],
  ])('%i ms', (milliseconds, text) => {
    expect(plain(fr.ago(milliseconds))).toBe(text);
  });

  test('to come', () => {
    expect(plain(fr.ahead(30_000))).toBe('dans 30 s');
  });
});

test('shares', () => {
  expect(plain(fr.share(0.41))).toBe('41 %');
});

test('a moment shows its day unless it is today', () => {
  expect(plain(fr.moment({ day: '2026-11-18', hour: '14:02' }, '2026-11-18'))).toBe('14:02');
  expect(plain(fr.moment({ day: '2026-11-17', hour: '14:02' }, '2026-11-18'))).toBe('17 nov. 2026, 14:02');
});
