import type { PreferenceStore } from './preferences';

/** Applies the user's theme, language and density to the page, now and at each change; returns a function that stops it. */
export function showPreferences(preferences: PreferenceStore, page: HTMLElement): () => void {
  const show = () => {
    const { theme, language, density } = preferences.current();
    for (const [name, value] of Object.entries({ 'data-theme': theme, lang: language, 'data-density': density }))
      // Writing the language computes every style of the page anew, even when it stays the same.
      if (page.getAttribute(name) !== value) page.setAttribute(name, value);
  };
  show();
  return preferences.subscribe(show);
}
