import type { PreferenceStore } from './preferences';

/** Applies the user's theme, language and density to the page, now and at each change; returns a function that stops it. */
export function showPreferences(preferences: PreferenceStore, page: HTMLElement): () => void {
  // Writing the language anew computes every style of the page anew, even when it stays the same.
  const change = (name: string, value: string) => {
    if (page.getAttribute(name) !== value) page.setAttribute(name, value);
  };
  const show = () => {
    const { theme, language, density } = preferences.current();
    change('data-theme', theme);
    change('lang', language);
    change('data-density', density);
  };
  show();
  return preferences.subscribe(show);
}
