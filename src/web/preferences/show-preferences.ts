import type { PreferenceStore } from './preferences';

/** Applies the user's theme and language to the page, now and at each change; returns a function that stops it. */
export function showPreferences(preferences: PreferenceStore, page: HTMLElement): () => void {
  const show = () => {
    const { theme, language } = preferences.current();
    page.setAttribute('data-theme', theme);
    page.setAttribute('lang', language);
  };
  show();
  return preferences.subscribe(show);
}
