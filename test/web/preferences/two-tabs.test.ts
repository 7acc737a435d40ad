import { describe, expect, test, vi } from 'vitest';
import { createOpenedInstants, createPreferences } from '../../../src/web/preferences/preferences';

const [PREFERENCES, OPENED] = ['agenda.preferences', 'agenda.opened'];
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');
/** The browser notifies every tab except the one that wrote. */
const notifyOthers = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));

/** A storage that is full or blocked: it can be read but not written. */
const fullStorage = (): Storage =>
  Object.assign(Object.create(null), {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });

describe('The preferences of two tabs', () => {
  test('are merged: each tab writes only what it changed', () => {
    const [one, other] = [createPreferences(localStorage), createPreferences(localStorage)];
    one.change({ timeZone: 'Asia/Tokyo' });
    other.change({ theme: 'dark' });
    expect(createPreferences(localStorage).current()).toMatchObject({ timeZone: 'Asia/Tokyo', theme: 'dark' });
    expect(stored(PREFERENCES)).toEqual({ timeZone: 'Asia/Tokyo', theme: 'dark' });
  });

  test('are the same while both are open', () => {
    const [one, other] = [createPreferences(localStorage), createPreferences(localStorage)];
    const received = vi.fn<() => void>();
    const stop = other.subscribe(received);
    one.change({ language: 'en' });
    notifyOthers(PREFERENCES);
    expect([other.current().language, received.mock.calls.length]).toEqual(['en', 1]);
    notifyOthers('something.else');
    expect(received).toHaveBeenCalledTimes(1);
    localStorage.clear();
    notifyOthers(null);
    expect(other.current().language).toBe('fr');
    stop();
    one.change({ language: 'en' });
    notifyOthers(PREFERENCES);
    expect(received).toHaveBeenCalledTimes(2);
  });

  test('preserve what another version of the app wrote', () => {
    localStorage.setItem(PREFERENCES, JSON.stringify({ density: 'compact', theme: 'dark' }));
    createPreferences(localStorage).change({ foldLow: true });
    expect(stored(PREFERENCES)).toEqual({ density: 'compact', theme: 'dark', foldLow: true });
  });

  test.each(['[]', '"dark"', '{"theme":', '7'])('are reset when the storage contains %s', (text) => {
    localStorage.setItem(PREFERENCES, text);
    createPreferences(localStorage).change({ theme: 'dark' });
    expect(stored(PREFERENCES)).toEqual({ theme: 'dark' });
  });

  test.each([['without a storage', null] as const, ['with a full storage', 'full'] as const])(
    'stay in memory in a tab %s, whatever another tab writes',
    (_, kind) => {
      const tab = createPreferences(kind === null ? null : fullStorage());
      const stop = tab.subscribe(() => undefined);
      tab.change({ timeZone: 'Asia/Tokyo' });
      localStorage.setItem(PREFERENCES, JSON.stringify({ theme: 'dark', timeZone: 'Europe/Paris' }));
      notifyOthers(PREFERENCES);
      expect(tab.current()).toMatchObject({ timeZone: 'Asia/Tokyo', theme: kind === null ? 'system' : 'dark' });
      stop();
    },
  );
});

describe('The opened instants of two tabs', () => {
  test('are merged, and are the same', () => {
    const [one, other] = [createOpenedInstants(localStorage), createOpenedInstants(localStorage)];
    const received = vi.fn<() => void>();
    other.subscribe(received);
    one.toggle('a');
    other.toggle('b');
    expect(stored(OPENED)).toEqual(['a', 'b']);
    one.toggle('c');
    notifyOthers(OPENED);
    expect(['a', 'b', 'c'].map(other.has)).toEqual([true, true, true]);
    expect(received).toHaveBeenCalledTimes(2);
    one.toggle('a');
    expect(stored(OPENED)).toEqual(['b', 'c']);
  });

  test('stay in memory when they cannot be written', () => {
    const tab = createOpenedInstants(fullStorage());
    const stop = tab.subscribe(() => undefined);
    tab.toggle('a');
    tab.toggle('b');
    localStorage.setItem(OPENED, '["c"]');
    notifyOthers(OPENED);
    expect(['a', 'b', 'c'].map(tab.has)).toEqual([true, true, false]);
    stop();
  });
});
