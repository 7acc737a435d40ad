import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { editViews } from '../../../src/web/preferences/edit-views';
import { createSavedViews, MAX_VIEWS, parseViews, viewName } from '../../../src/web/preferences/saved-views';
import { freeName, parseSharedViews } from '../../../src/web/screens/week/saved-views/received-views';
import { viewLink, viewsLink } from '../../../src/web/screens/week/saved-views/use-view-actions';
import { viewSearch } from '../../../src/web/screens/week/saved-views/view-search';
import { anyText } from '../../support/any-text';

const KEY = 'agenda.views';
const open = (storage: Storage | null = localStorage) => {
  const store = createSavedViews(storage);
  return { ...store, ...editViews(store) };
};
const names = (store: ReturnType<typeof open>) => store.current().views.map(({ name }) => name);
const searchOf = (path: string | null) => new URL(path ?? '', 'https://agenda.example').search;

const name = fc.string({ unit: 'grapheme', maxLength: 80 }).map(viewName).filter(Boolean);
const search = fc
  .record({
    importance: fc.subarray(['HIGH', 'MEDIUM', 'LOW']).map(String),
    countries: fc.subarray(['FR', 'US', 'EU']).map(String),
    q: fc.string({ unit: 'grapheme', maxLength: 30 }),
    view: fc.constantFrom('grid', 'day', 'table'),
  })
  .map((params) => viewSearch(`?${new URLSearchParams(params).toString()}`));
const view = fc.record({ name, search });

describe('Saved views', () => {
  test('are listed in the order they were saved, and survive a reload', () => {
    const store = open();
    expect(store.save('Europe', '?countries=EU')).toBeNull();
    expect(store.save('  Les   américains ', '?countries=US')).toBeNull();
    store.save('Europe', '?countries=EU,FR');
    store.setHome('Europe');
    expect(open().current()).toEqual({
      views: [
        { name: 'Europe', search: '?countries=EU,FR' },
        { name: 'Les américains', search: '?countries=US' },
      ],
      home: 'Europe',
    });
  });

  test('are rejected without a visible name, beyond 50, or with filters that are too long', () => {
    const store = open();
    expect(store.save(' \n\u200b', '')).toBe('nameless');
    expect(store.save('Longue', `?q=${'a'.repeat(2000)}`)).toBe('long');
    for (let n = 1; n <= MAX_VIEWS; n += 1) store.save(`Vue ${n}`, '');
    expect(store.save('De trop', '')).toBe('full');
    expect(store.save('Vue 50', '?view=table')).toBeNull();
    expect(names(open())).toHaveLength(50);
  });

  test('can be renamed and stay the default, unless the name is taken or empty', () => {
    const store = open();
    store.save('Europe', '');
    store.save('Banques', '?categories=3');
    store.setHome('Europe');
    expect(store.rename('Europe', 'Banques')).toBe('taken');
    expect(store.rename('Europe', ' ')).toBe('nameless');
    expect(store.rename('Europe', 'Europe')).toBeNull();
    expect(store.rename('Europe', 'Zone euro')).toBeNull();
    expect(store.current().home).toBe('Zone euro');
    store.rename('Banques', 'Taux');
    expect(store.current().home).toBe('Zone euro');
    expect(names(store)).toEqual(['Zone euro', 'Taux']);
    store.setHome('Banques');
    expect(store.current().home).toBe('');
  });

  test('return to their position when a deletion is undone, as the default if they were', () => {
    const store = open();
    for (const each of ['A', 'B', 'C']) store.save(each, '');
    store.setHome('B');
    const undo = store.remove('B');
    expect(store.current()).toMatchObject({ home: '', views: [{ name: 'A' }, { name: 'C' }] });
    undo();
    undo();
    expect(names(store)).toEqual(['A', 'B', 'C']);
    expect(store.current().home).toBe('B');
  });

  test('leave the default alone when another one is deleted and returns, or when it was chosen meanwhile', () => {
    const store = open();
    for (const each of ['A', 'B']) store.save(each, '');
    const undo = store.remove('A');
    undo();
    expect(store.current().home).toBe('');
    store.setHome('B');
    store.remove('A')();
    expect(store.current().home).toBe('B');
    const undoDefault = store.remove('B');
    store.setHome('A');
    undoDefault();
    expect(store.current().home).toBe('A');
  });

  test('of two tabs are merged, and each tab is notified of changes in the other', () => {
    const [one, other] = [open(), open()];
    const received = vi.fn<() => void>();
    const stop = other.subscribe(received);
    one.save('De l’une', '');
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(received).toHaveBeenCalledTimes(1);
    expect(names(other)).toEqual(['De l’une']);
    other.save('De l’autre', '');
    one.rename('De l’une', 'De la première');
    expect(names(open())).toEqual(['De la première', 'De l’autre']);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('stay in memory until a change that the browser can store, or a reload', () => {
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const stores = [open(), open(null)];
    for (const store of stores) {
      store.save('Europe', '');
      store.save('Banques', '');
      expect(names(store)).toEqual(['Europe', 'Banques']);
    }
    full.mockRestore();
    expect(names(open())).toEqual([]);
    for (const store of stores) store.save('Chine', '');
    expect(stores.map((store) => store.isStored())).toEqual([true, false]);
    expect(names(open())).toEqual(['Europe', 'Banques', 'Chine']);
  });

  test('are the same object until a change, so that nothing renders in vain', () => {
    const store = open();
    store.save('Europe', '');
    expect(store.current()).toBe(store.current());
  });

  test('that storage does not hold as they were saved are left out, and the first of a name counts', () => {
    const views = [
      { name: 'A', search: '?q=a' },
      { name: 'A', search: '?q=b' },
      { name: ' ', search: '' },
      { name: 'Un lien', search: '/login?next=x' },
      { name: 'Longue', search: `?q=${'a'.repeat(2000)}` },
      { name: 'Sans filtre' },
      { search: '' },
    ];
    localStorage.setItem(KEY, JSON.stringify({ views, home: 'Un lien' }));
    expect(open().current()).toEqual({ views: [{ name: 'A', search: '?q=a' }], home: '' });
  });

  test('stay valid whatever the storage contains', () => {
    const report = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .record({ views: fc.array(fc.oneof(view, fc.jsonValue())), home: fc.jsonValue() })
        .map((it) => JSON.stringify(it)),
    );
    fc.assert(
      fc.property(report, (text) => {
        localStorage.setItem(KEY, text);
        const { views, home } = open().current();
        expect(home === '' || views.some((each) => each.name === home)).toBe(true);
        expect(new Set(views.map((each) => each.name)).size).toBe(views.length);
      }),
    );
  });
});

describe('A name', () => {
  test('is one line of at most 60 characters, and does not change when normalized again', () => {
    fc.assert(
      fc.property(anyText({ maxLength: 100 }), (text) => {
        const normalized = viewName(text);
        expect(Array.from(normalized).length).toBeLessThanOrEqual(60);
        expect([/[\n\r\u202e\u2066]/.test(normalized), viewName(normalized)]).toEqual([false, normalized]);
      }),
    );
  });

  test('is cut after 60 characters, without the space before it or after them', () => {
    expect(viewName(` ${'a'.repeat(59)} b`)).toBe('a'.repeat(59));
    expect(viewName(` ${'a'.repeat(61)}`)).toBe('a'.repeat(60));
  });

  test('cannot reverse the text around it or break the line', () => {
    expect(viewName('Europe\u202e\nepouE')).toBe('Europe epouE');
  });
});

describe('The search of a view', () => {
  test('has one normal form, without the day and the parameters of a link', () => {
    expect(viewSearch('?view=table&countries=us,FR&day=2026-11-18&importance=LOW,HIGH&name=X&views=Y&range=1y')).toBe(
      viewSearch('?importance=HIGH,LOW&countries=FR,US&view=table'),
    );
    expect(viewSearch('?day=2026-11-18&view=grid')).toBe('');
  });
});

describe('A link', () => {
  test('to one or several views transfers them to another user', () => {
    fc.assert(
      fc.property(fc.uniqueArray(view, { minLength: 1, maxLength: 8, selector: (each) => each.name }), (views) => {
        expect(parseSharedViews(searchOf(viewLink(views[0] ?? { name: '', search: '' })))).toEqual({
          views: views.slice(0, 1),
          partial: false,
        });
        const link = viewsLink(views);
        fc.pre(link !== null);
        expect(parseSharedViews(searchOf(link))).toEqual({ views, partial: false });
      }),
    );
  });

  test('to too many views is null', () => {
    const views = Array.from({ length: 50 }, (_, n) => ({ name: `${n} ${'é'.repeat(50)}`, search: '?countries=FR' }));
    expect(viewsLink(views)).toBeNull();
  });

  test.each(['', 'garbage', '{}', '[]', '[1]', '[{"name":"","search":""}]', `["${'a'.repeat(30_000)}"]`])(
    'with the views %.20s is invalid',
    (views) => {
      expect(parseSharedViews(`?${new URLSearchParams({ views }).toString()}`)).toBeNull();
    },
  );

  test('reports when it has more than can be saved, and preserves only the parameters of a week', () => {
    const views = JSON.stringify([{ name: 'Europe', search: '?countries=EU&day=2026-11-18&evil=1' }, { name: 7 }]);
    expect(parseSharedViews(`?${new URLSearchParams({ views }).toString()}`)).toEqual({
      views: [{ name: 'Europe', search: '?countries=EU' }],
      partial: true,
    });
    expect(parseViews(Array.from({ length: 80 }, (_, n) => ({ name: `${n}`, search: '' })))).toHaveLength(50);
  });

  test('receives a view under a free name, with a number when another view has that name', () => {
    const mine = [
      { name: 'Europe', search: '?countries=EU' },
      { name: 'Europe 2', search: '?countries=FR' },
    ];
    expect(freeName({ name: 'Europe', search: '?countries=EU' }, mine)).toBe('Europe');
    expect(freeName({ name: 'Europe', search: '?countries=FR' }, mine)).toBe('Europe 2');
    expect(freeName({ name: 'Europe', search: '?countries=DE' }, mine)).toBe('Europe 3');
    const long = 'a'.repeat(60);
    expect(freeName({ name: long, search: '' }, [{ name: long, search: '?q=b' }])).toBe(`${'a'.repeat(58)} 2`);
  });
});
