import type { Language } from '../i18n/language';
import type { PreferenceStore } from '../preferences/preferences';

// In the first file of the app: that of a language may be what could not be fetched.
const TEXTS: Readonly<Record<Language, { title: string; hint: string; reload: string }>> = {
  fr: {
    title: 'L’application n’a pas pu démarrer',
    hint: 'Ses réglages ou ses textes n’ont pas pu être lus sur le serveur. Rechargez la page\u00a0; si cela persiste, contactez l’administrateur.',
    reload: 'Recharger',
  },
  en: {
    title: 'The app could not start',
    hint: 'Its settings or its texts could not be read from the server. Reload the page; if this persists, contact the administrator.',
    reload: 'Reload',
  },
};

/** Replaces the content of `root` with the reason why the app could not start and a button that reloads the page. */
export function showStartupError(root: HTMLElement, preferences: PreferenceStore, error: unknown): void {
  const texts = TEXTS[preferences.current().language];
  const add = (parent: HTMLElement, tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const main = document.createElement('main');
  add(main, 'h1', texts.title);
  add(main, 'p', texts.hint);
  add(main, 'button', texts.reload).addEventListener('click', () => window.location.reload());
  add(main, 'p', error instanceof Error ? error.message : String(error));
  root.replaceChildren(main);
}
