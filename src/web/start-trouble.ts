import { fr } from './text/fr';

/** Says why the app could not start, where the app would have stood. */
export function showStartTrouble(root: HTMLElement, error: unknown): void {
  const title = document.createElement('h1');
  title.textContent = fr.trouble.configTitle;
  const reason = document.createElement('p');
  reason.textContent = error instanceof Error ? error.message : String(error);
  root.replaceChildren(title, reason);
}
