import { messages } from '../i18n/locales/fr/messages';

/** Replaces the content of `root` with the reason why the app could not start and a button that reloads the page. */
export function showStartupError(root: HTMLElement, error: unknown): void {
  const add = (parent: HTMLElement, tag: string, text: string) => {
    const element = document.createElement(tag);
    element.textContent = text;
    parent.append(element);
    return element;
  };
  const main = document.createElement('main');
  add(main, 'h1', messages.errors.configTitle);
  add(main, 'p', messages.errors.configHint);
  add(main, 'button', messages.errors.reload).addEventListener('click', () => window.location.reload());
  add(main, 'p', error instanceof Error ? error.message : String(error));
  root.replaceChildren(main);
}
