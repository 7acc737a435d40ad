import type { PreferenceStore } from './preferences';

/** Keeps the page in the reader's theme and language; returns how to stop. */
export function showPreferences(preferences: PreferenceStore, page: HTMLElement): () => void {
  const show = () => {
    const { theme, language } = preferences.current();
    page.setAttribute('data-theme', theme);
    page.setAttribute('lang', language);
  };
  show();
  return preferences.subscribe(show);
}
