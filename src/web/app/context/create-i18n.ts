import { createStore } from '../../create-store';
import { findLateI18n, getI18n, loadI18n, loadLateI18n, usesLateI18n, type LateI18n } from '../../i18n/load-i18n';
import type { PreferenceStore } from '../../preferences/preferences';

/**
 * The messages in the user's language. They stay in the previous language until the files of the next one have loaded, with the
 * messages of lazy parts if one is in use. Await `loadI18n` with the language of the preferences first.
 */
export function createI18n(preferences: PreferenceStore) {
  const { current, set, subscribe } = createStore(getI18n(preferences.current().language));

  async function follow(): Promise<void> {
    const { language } = preferences.current();
    try {
      const [next] = await Promise.all([loadI18n(language), usesLateI18n() ? loadLateI18n(language) : null]);
      if (next !== current() && language === preferences.current().language) set(next);
    } catch {
      // A new version of the app may have replaced the files. The previous language stays; another click tries again.
    }
  }

  const stop = preferences.subscribe(() => void follow());
  return {
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
