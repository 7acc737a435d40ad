import type { PreferenceStore } from './preferences';

/** Applies the user's theme, language and density to the page, now and at each change; returns a function that stops it. */
export function showPreferences(preferences: PreferenceStore, page: HTMLElement): () => void {
  const show = () => {
    const { theme, language, density } = preferences.current();
    page.setAttribute('data-theme', theme);
    page.setAttribute('lang', language);
    page.setAttribute('data-density', density);
  };
  show();
  return preferences.subscribe(show);
}
