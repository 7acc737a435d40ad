import { describe, expect, test } from 'vitest';
import { decodeEventPage } from '../../../src/contract/decode/event-page';
import type { IssueCode } from '../../../src/contract/diagnostics/issue';
import { anEventBody } from '../an-event-body';
import { collect, collectEvent } from '../collect-diagnostics';

describe('id', () => {
  test.each<[string, unknown, string]>([
    ['12 S', 12, '12'],
    ['"12" S', '12', '12'],
    ['"012" S', '012', '012'],
    ['> 2^53 as text S', '9223372036854775807', '9223372036854775807'],
    ['uuid S', '6f0b8a52-3c1d-4e7a-9b60-0123456789ab', '6f0b8a52-3c1d-4e7a-9b60-0123456789ab'],
    ['negative S', -7, '-7'],
    ['0 S', 0, '0'],
  ])('%s', async (_, id, expected) => {
    const { event, issues } = await collectEvent({ id });
    expect(event?.id).toBe(expected);
    expect(event).not.toHaveProperty('withoutId');
    expect(issues).toEqual([]);
  });

  test.each<[unknown, IssueCode]>([
    [null, 'id-missing'],
    [undefined, 'id-missing'],
    ['', 'id-missing'],
    ['../admin', 'id-unusable'],
    [{}, 'id-unusable'],
    [2 ** 60, 'id-unusable'],
  ])('%j N: accepted, without detail', async (id, code) => {
    const { event, issues } = await collectEvent({ id });
    expect(event).toMatchObject({ withoutId: true, title: anEventBody()['title'] });
    expect(issues).toEqual([code]);
  });

  const twice = (changes: Readonly<Record<string, unknown>>) =>
    collect((diagnostics) =>
      decodeEventPage(
        {
          meta: { total: 2, per_page: 2, current_page: 1, total_pages: 1 },
          data: [anEventBody(), anEventBody(changes)],
        },
        diagnostics,
      ),
    );

  test('same id twice identical S', async () => {
    expect((await twice({})).issues).toEqual([]);
  });

  test('same id twice different N: both are returned in order, so that the last wins', async () => {
    const { read: page, issues, samples } = await twice({ current: '3,7%' });
    expect(page?.events.map(({ current }) => current)).toEqual(['3,6%', '3,7%']);
    expect([issues, samples]).toEqual([['id-repeated'], ['12']]);
  });

  test('two equal events without id stay two', async () => {
    const page = decodeEventPage({ data: [1, 2, 3].map(() => anEventBody({ id: null })) });
    expect(new Set(page.events.map(({ id }) => id)).size).toBe(3);
  });
});

describe('title', () => {
  test.each<[string, unknown, string, readonly IssueCode[]]>([
    ['string S', 'PIB (t/t)', 'PIB (t/t)', []],
    ['"" N', '', '', ['title-missing']],
    ['null N', null, '', ['title-missing']],
    ['nothing to see N', '\u200b \ufff9&nbsp;\u3164', '', ['text-entities', 'title-missing']],
    ['number N', 2026, '2026', ['title-number']],
    ['5,000 chars S', 'é'.repeat(5000), 'é'.repeat(5000), []],
    ['HTML tags as text S', '<b>PIB</b><script>', '<b>PIB</b><script>', []],
    ['entities decoded once N', 'D&eacute;cision', 'Décision', ['text-entities']],
    ['entities by number N', 'L&#39;indice &#x20AC;', "L'indice €", ['text-entities']],
    ['entities decoded once, not twice N', '&amp;eacute; &lt;b&gt;', '&eacute; <b>', ['text-entities']],
    ['an ampersand S', 'R&D &toto; &#0;', 'R&D &toto; &#0;', []],
    ['NFD S', 'E\u0301', 'E\u0301', []],
  ])('%s', async (_, title, expected, codes) => {
    const { event, issues } = await collectEvent({ title });
    expect(event?.title).toBe(expected);
    expect(issues).toEqual(codes);
  });
});

describe('period, comment, other fields', () => {
  test.each<[string, Readonly<Record<string, unknown>>, Readonly<Record<string, string>>]>([
    ['period "" S', { period: '' }, { period: '' }],
    ['period any text S', { period: 'oct. & nov.' }, { period: 'oct. & nov.' }],
    ['period null S', { period: null }, { period: '' }],
    ['comment "" S', { comment: '' }, { comment: '' }],
    ['comment HTML as text S', { comment: '<b>a</b> &eacute;' }, { comment: '<b>a</b> &eacute;' }],
    ['comment 100 KB S', { comment: 'x'.repeat(102_400) }, { comment: 'x'.repeat(102_400) }],
    ['comment null S', { comment: null }, { comment: '' }],
    ['unknown extra fields S', { extra: { deep: [1] } }, { title: 'Indice des prix à la consommation (a/a)' }],
  ])('%s', async (_, changes, expected) => {
    const { event, issues } = await collectEvent(changes);
    expect(event).toMatchObject(expected);
    expect(issues).toEqual([]);
  });

  test('__proto__ dropped S', async () => {
    const { event, issues } = await collectEvent(JSON.parse('{"__proto__":{"admin":true},"constructor":{"x":1}}'));
    expect(event).not.toHaveProperty('admin');
    expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
    expect(issues).toEqual([]);
  });
});

describe('importance', () => {
  test.each<[unknown, string, readonly IssueCode[], string]>([
    ['LOW', 'LOW', [], 'importance words'],
    ['MEDIUM', 'MEDIUM', [], 'importance words'],
    ['HIGH', 'HIGH', [], 'importance words'],
    ['high', 'HIGH', [], 'importance words'],
    [1, 'LOW', ['importance-form'], 'importance numbers'],
    ['2', 'MEDIUM', ['importance-form'], 'importance numbers'],
    [3, 'HIGH', ['importance-form'], 'importance numbers'],
    ['*', 'LOW', ['importance-form'], 'importance stars'],
    ['**', 'MEDIUM', ['importance-form'], 'importance stars'],
    ['***', 'HIGH', ['importance-form'], 'importance stars'],
    ['⭐', 'LOW', ['importance-form'], 'importance stars'],
    ['⭐️⭐️', 'MEDIUM', ['importance-form'], 'importance stars'],
    ['⭐⭐⭐', 'HIGH', ['importance-form'], 'importance stars'],
    ['faible', 'LOW', ['importance-form'], 'importance french'],
    ['Moyenne', 'MEDIUM', ['importance-form'], 'importance french'],
    ['Élevée', 'HIGH', ['importance-form'], 'importance french'],
  ])('%j is %s', async (importance, expected, codes, reading) => {
    const { event, issues, variants } = await collectEvent({ importance });
    expect(event?.importance).toBe(expected);
    expect(issues).toEqual(codes);
    expect(variants).toContain(reading);
  });

  test.each([['CRITICAL'], [''], [null], [undefined], [0], [4], ['****'], ['⭐⭐⭐⭐'], [{}], [true]])(
    '%j N, unknown',
    async (importance) => {
      const { event, issues } = await collectEvent({ importance });
      expect(event?.importance).toBe('UNKNOWN');
      expect(issues).toEqual(['importance-unknown']);
    },
  );

  test.each<[string, Readonly<Record<string, unknown>>]>([
    ['HOLIDAY ≠ category 9 N', { importance: 'HOLIDAY' }],
    ['category 9 ≠ HOLIDAY N', { category: { id: 9, label: 'ferié' } }],
  ])('%s', async (_, changes) => {
    expect((await collectEvent(changes)).issues).toEqual(['holiday-mismatch']);
  });
});

describe('category', () => {
  test.each<[string, unknown, { id: number | null; label: string }, readonly IssueCode[]]>([
    ['ids 1–9 S', { id: 5, label: 'activité économique' }, { id: 5, label: 'activité économique' }, []],
    ['id as text S', { id: '2', label: 'inflation' }, { id: 2, label: 'inflation' }, []],
    ['Inflation S', { id: 2, label: 'Inflation' }, { id: 2, label: 'Inflation' }, []],
    ['label ≠ id N (provider label shown)', { id: 2, label: 'emploi' }, { id: 2, label: 'emploi' }, ['category-label']],
    ['unknown id N own chip', { id: 42, label: 'climat' }, { id: 42, label: 'climat' }, ['category-unknown']],
    ['null N "sans catégorie"', null, { id: null, label: '' }, ['category-missing']],
    ['bare int N', 2, { id: 2, label: 'inflation' }, ['category-bare']],
    ['bare string N', 'inflation', { id: 2, label: 'inflation' }, ['category-bare']],
    ['bare string of no table N', 'climat', { id: null, label: 'climat' }, ['category-bare', 'category-unknown']],
    ['label alone N', { label: 'Crédit' }, { id: 6, label: 'Crédit' }, ['category-bare']],
    ['id alone N', { id: 6 }, { id: 6, label: 'crédit' }, ['category-bare']],
    ['an object of nothing N', {}, { id: null, label: '' }, ['category-missing']],
  ])('%s', async (_, category, expected, codes) => {
    const { event, issues } = await collectEvent({ category });
    expect(event?.category).toEqual(expected);
    expect(issues).toEqual(codes);
  });

  test.each(['férié', 'ferié', 'FERIE', 'Fe\u0301rie\u0301'])('label spelled %s S', async (label) => {
    const { event, issues } = await collectEvent({ importance: 'HOLIDAY', category: { id: 9, label } });
    expect(event?.category).toEqual({ id: 9, label });
    expect(issues).toEqual([]);
  });
});
