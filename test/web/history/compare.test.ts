import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findCandidates } from '../../../src/web/screens/event/history/compare/candidates';
import { isEventId, parseCompare, writeCompare } from '../../../src/web/screens/event/history/compare/use-compared';
import { seriesTitle } from '../../../src/domain/series/key';
import { anEvent } from '../../domain/an-event';

const region = (code: string, name: string) => ({ code, name, currency: '' });
const GERMANY = region('DE', 'Allemagne');

describe('the comparison in the URL', () => {
  test.each([
    ['', null],
    ['compare=', null],
    ['compare=%20', null],
    ['compare=12', { id: '12', scale: null }],
    ['compare=12&scale=axis', { id: '12', scale: 'axis' }],
    ['compare=12&scale=index', { id: '12', scale: 'index' }],
    ['compare=12&scale=log', { id: '12', scale: null }],
    ['scale=index', null],
  ])('%j requests %j', (search, expected) => {
    expect(parseCompare(new URLSearchParams(search))).toEqual(expected);
  });

  test('survives a round trip and keeps the other parameters', () => {
    const id = fc.stringMatching(/^[\w.:-]{1,64}$/).filter(isEventId);
    fc.assert(
      fc.property(id, fc.constantFrom('axis', 'index', null), (written, scale) => {
        const search = writeCompare(new URLSearchParams('range=5y&compare=1&scale=index'), { id: written, scale });
        const params = new URLSearchParams(search);
        expect(parseCompare(params)).toEqual({ id: written, scale });
        expect(params.get('range')).toBe('5y');
        expect(writeCompare(params, null)).toBe('?range=5y');
      }),
    );
    expect(writeCompare(new URLSearchParams('compare=1&scale=index'), null)).toBe('');
  });

  test.each(['..', '.', '', 'a/b', '../login', 'a b', 'x'.repeat(65), 'é'])('%j is not a valid event id', (text) => {
    expect(isEventId(text)).toBe(false);
  });
});

describe('the title of the same indicator in another country', () => {
  test.each([
    ['IPC (a/a)', 'oct.', GERMANY, 'IPC (a/a)'],
    ['IPC Allemagne (a/a)', '', GERMANY, 'IPC (a/a)'],
    ['Allemagne : PMI manufacturier', '', GERMANY, 'PMI manufacturier'],
    ['DE PMI manufacturier - oct. 2026', 'oct. 2026', GERMANY, 'PMI manufacturier'],
    ['IPC (oct.) 2026', 'oct.', GERMANY, 'IPC'],
    ['Allemagne', '', GERMANY, 'Allemagne'],
    ['Indice de confiance', '', region('', ''), 'Indice de confiance'],
    ['', '', GERMANY, ''],
  ])('%j is %j', (title, period, zone, expected) => {
    expect(seriesTitle(anEvent({ title, period, region: zone }))).toBe(expected);
  });
});

describe('findCandidates', () => {
  const own = anEvent({ id: '1', title: 'IPC (a/a)', region: region('FR', 'France') });
  const found = [
    anEvent({ id: '2', title: 'IPC (a/a)', region: region('FR', 'France'), date: '2026-10-18' }),
    anEvent({ id: '3', title: 'IPC sous-jacent', region: region('FR', 'France'), importance: 'HIGH' }),
    anEvent({ id: '4', title: 'IPC harmonisé', region: GERMANY, current: '2 %' }),
    anEvent({ id: '5', title: 'IPC (a/a)', region: GERMANY, date: '2026-09-28', current: '2,1 %' }),
    anEvent({ id: '6', title: 'IPC (a/a)', region: GERMANY, date: '2026-10-28', current: '2,0 %' }),
    anEvent({ id: '7', title: 'IPC (a/a)', region: GERMANY, date: '2026-11-28', current: '' }),
    anEvent({ id: '9', title: 'IPC (a/a)', region: GERMANY, date: '2026-12-28', current: 'n. c.' }),
    anEvent({ id: '8', title: 'IPC (a/a)', region: region('US', 'États-Unis'), importance: 'HIGH' }),
  ];

  test('lists each series once: the same indicator elsewhere, other countries, the same country; never the open one', () => {
    expect(findCandidates(found, own).map(({ event: { id }, isElsewhere }) => [id, isElsewhere])).toEqual([
      ['8', true],
      ['6', true],
      ['4', false],
      ['3', false],
    ]);
  });

  test('leaves out an event without an id, whose history cannot be asked for', () => {
    const newer = anEvent({ ...found[4], id: 'synthetic', date: '2026-11-02', withoutId: true });
    expect(findCandidates([newer], own)).toEqual([]);
    expect(findCandidates([...found, newer], own)).toEqual(findCandidates(found, own));
  });

  test('orders them independently of the order of the events', () => {
    const ids = findCandidates(found, own).map(({ event: { id } }) => id);
    fc.assert(
      fc.property(fc.shuffledSubarray(found, { minLength: found.length }), (shuffled) => {
        expect(findCandidates(shuffled, own).map(({ event: { id } }) => id)).toEqual(ids);
      }),
    );
  });
});
