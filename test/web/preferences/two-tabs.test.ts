import { describe, expect, test, vi } from 'vitest';
import { createOpenedInstants } from '../../../src/web/preferences/opened-instants';
import { createPreferences } from '../../../src/web/preferences/preferences';

const [PREFERENCES, OPENED] = ['agenda.preferences', 'agenda.opened'];
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
/** The browser tells every tab but the one that wrote. */
const tellOthers = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

/** A storage that is full, or forbidden: it can be read and not written. */
const fullStorage = (): Storage =>
  Object.assign(Object.create(null), {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

describe('The preferences of two tabs', () => {
  test('lose nothing: each writes what it changed alone', () => {
    const [one, other] = [createPreferences(localStorage), createPreferences(localStorage)];
    one.change({ timeZone: 'Asia/Tokyo' });
    other.change({ theme: 'dark' });
    expect(createPreferences(localStorage).current()).toMatchObject({ timeZone: 'Asia/Tokyo', theme: 'dark' });
    expect(stored(PREFERENCES)).toEqual({ timeZone: 'Asia/Tokyo', theme: 'dark' });
  });

  test('agree while both are open', () => {
    const [one, other] = [createPreferences(localStorage), createPreferences(localStorage)];
    const heard = vi.fn<() => void>();
    const stop = other.subscribe(heard);
    one.change({ language: 'en' });
    tellOthers(PREFERENCES);
    expect([other.current().language, heard.mock.calls.length]).toEqual(['en', 1]);
    tellOthers('something.else');
    expect(heard).toHaveBeenCalledTimes(1);
    localStorage.clear();
    tellOthers(null);
    expect(other.current().language).toBe('fr');
    stop();
    one.change({ language: 'en' });
    tellOthers(PREFERENCES);
    expect(heard).toHaveBeenCalledTimes(2);
  });

  test('keep what another version of the app wrote', () => {
    localStorage.setItem(PREFERENCES, JSON.stringify({ density: 'compact', theme: 'dark' }));
    createPreferences(localStorage).change({ foldLow: true });
    expect(stored(PREFERENCES)).toEqual({ density: 'compact', theme: 'dark', foldLow: true });
  });

  test.each(['[]', '"dark"', '{"theme":', '7'])('start afresh over %s', (text) => {
    localStorage.setItem(PREFERENCES, text);
    createPreferences(localStorage).change({ theme: 'dark' });
    expect(stored(PREFERENCES)).toEqual({ theme: 'dark' });
  });

  test.each([['there is none', null] as const, ['it is full', 'full'] as const])(
    'hold in this tab where %s, whatever another writes',
    (_, kind) => {
      const tab = createPreferences(kind === null ? null : fullStorage());
      const stop = tab.subscribe(() => undefined);
      tab.change({ timeZone: 'Asia/Tokyo' });
      localStorage.setItem(PREFERENCES, JSON.stringify({ theme: 'dark', timeZone: 'Europe/Paris' }));
      tellOthers(PREFERENCES);
      expect(tab.current()).toMatchObject({ timeZone: 'Asia/Tokyo', theme: kind === null ? 'system' : 'dark' });
      stop();
    },
  );
});

describe('The opened instants of two tabs', () => {
  test('lose nothing, and agree', () => {
    const [one, other] = [createOpenedInstants(localStorage), createOpenedInstants(localStorage)];
    const heard = vi.fn<() => void>();
    other.subscribe(heard);
    one.toggle('a');
    other.toggle('b');
    expect(stored(OPENED)).toEqual(['a', 'b']);
    one.toggle('c');
    tellOthers(OPENED);
    expect(['a', 'b', 'c'].map(other.has)).toEqual([true, true, true]);
    expect(heard).toHaveBeenCalledTimes(2);
    one.toggle('a');
    expect(stored(OPENED)).toEqual(['b', 'c']);
  });

  test('hold in this tab when they cannot be written', () => {
    const tab = createOpenedInstants(fullStorage());
    const stop = tab.subscribe(() => undefined);
    tab.toggle('a');
    tab.toggle('b');
    localStorage.setItem(OPENED, '["c"]');
    tellOthers(OPENED);
    expect(['a', 'b', 'c'].map(tab.has)).toEqual([true, true, false]);
    stop();
  });
});
