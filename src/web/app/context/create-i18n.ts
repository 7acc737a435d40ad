import { createStore } from '../../create-store';
import { findLateI18n, FRENCH, loadI18n, loadLateI18n, usesLateI18n, type LateI18n } from '../../i18n/load-i18n';
import type { PreferenceStore } from '../../preferences/preferences';

/**
 * The messages in the user's language. They stay in the previous language until the files of the next one have loaded, with the
 * messages of lazy parts if one is in use. `ready` settles when the language of the preferences has loaded, or cannot be.
 */
export function createI18n(preferences: PreferenceStore) {
  const { get: current, set, subscribe } = createStore(FRENCH);

  async function follow(): Promise<void> {
    const { language } = preferences.current();
    try {
      const [next] = await Promise.all([loadI18n(language), usesLateI18n() ? loadLateI18n(language) : null]);
      if (next !== current() && language === preferences.current().language) set(next);
    } catch {
      // A new version of the app may have replaced the files. The previous language stays; another click tries again.
    }
  }

  const ready = follow();
  const stop = preferences.subscribe(() => void follow());
  return {
    ready,
    stop,
    current,
    subscribe,
    loadLate: async (): Promise<LateI18n> => loadLateI18n(current().format.language),
    /** The messages of lazy parts. Throws before `loadLate` has settled. */
    late(): LateI18n {
      const late = findLateI18n(current().format.language);
      if (!late) throw new Error('Await loadLate() first.');
      return late;
    },
  };
}

export type I18nStore = ReturnType<typeof createI18n>;
