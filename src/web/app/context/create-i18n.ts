import { createStore } from '../../create-store';
import type { PreferenceStore } from '../../preferences/preferences';
import { fr, type Messages } from '../../i18n/fr';
import { createFormat } from '../../i18n/format';
import type { Language } from '../../i18n/language';
import type { I18n } from '../../i18n/messages-context';

const speak = (language: Language, messages: Messages): I18n => ({ messages, format: createFormat(language) });

/**
 * What the app speaks, in the reader's language. French is always at hand; English is fetched when it is first asked for, and
 * French goes on until it is there. `ready` settles when the language the reader had chosen can be spoken.
 */
export function createI18n(preferences: PreferenceStore) {
  const french = speak('fr', fr);
  let english: I18n | null = null;
  const { get: current, set, subscribe } = createStore(french);

  async function follow(): Promise<void> {
    if (preferences.current().language === 'en' && !english) {
      try {
        english = speak('en', (await import('../../i18n/en')).en);
      } catch {
        // A new version may have replaced the file: French is better than nothing, and another click asks again.
        return;
      }
    }
    const next = preferences.current().language === 'en' ? (english ?? french) : french;
    if (next !== current()) set(next);
  }

  const ready = follow();
  const stop = preferences.subscribe(() => void follow());
  return { ready, stop, current, subscribe };
}

export type I18nStore = ReturnType<typeof createI18n>;
