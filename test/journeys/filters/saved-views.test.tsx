import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { address, findStatus, openApp, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

useNetwork();
usePopovers();

const KEY = 'agenda.views';
const WEEK = '/week/2026-11-16';
const OPTIONS = { events: A_WEEK };

const opener = () => screen.getByRole('button', { name: /^Mes vues/ });
const menu = () => within(screen.getByRole('dialog', { name: 'Mes vues' }));
const listed = () =>
  menu()
    .queryAllByRole('link')
    .map(({ textContent }) => textContent);
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');

function keep(home: string, ...views: readonly (readonly [name: string, search: string])[]): void {
  localStorage.setItem(KEY, JSON.stringify({ views: views.map(([name, search]) => ({ name, search })), home }));
}

async function openMenu(user: UserEvent) {
  await user.click(opener());
  return menu().findByRole('textbox', { name: 'Nom de la vue' });
}

describe('My views', () => {
  it('keep the filters on screen under a name, and bring them back in one move', async () => {
    const { user } = await openApp(`${WEEK}?importance=HIGH&day=2026-11-18`, OPTIONS);
    await findStatus('2 événements sur 7');
    const field = await openMenu(user);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'Les grands{Enter}');
    await findStatus('Vue « Les grands » enregistrée.');
    expect(stored()).toEqual({ views: [{ name: 'Les grands', search: '?importance=HIGH' }], home: '' });
    expect(opener().getAttribute('aria-label')).toBe('Mes vues\u00a0: Les grands');
    expect(menu().getByRole('link', { name: 'Les grands' }).getAttribute('aria-current')).toBe('true');

    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await findStatus('7 événements');
    expect(opener().textContent).toBe('Mes vues');
    await user.click(menu().getByRole('link', { name: 'Les grands' }));
    await findStatus('2 événements sur 7');
    expect(address()).toBe(`${WEEK}?importance=HIGH&day=2026-11-18`);
  });

  it('quote the words of an alert as the language of the user does', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    const { user } = await openApp(`${WEEK}?q=ipc`, OPTIONS);
    await user.click(await screen.findByRole('button', { name: 'My views' }));
    await user.click(await screen.findByRole('button', { name: 'Alert me for this view' }));
    await waitFor(() => expect(localStorage.getItem('agenda.alerts:demo') ?? '').toContain('“ipc”'));
  });

  it('replace a view of the same name, and say so before', async () => {
    keep('', ['Europe', '?countries=EU']);
    const { user } = await openApp(`${WEEK}?countries=FR`, OPTIONS);
    await findStatus('1 événement sur 7');
    await user.type(await openMenu(user), 'Europe');
    expect(menu().queryByRole('button', { name: 'Enregistrer la vue' })).toBeNull();
    await user.click(menu().getByRole('button', { name: 'Remplacer' }));
    expect(stored()).toEqual({ views: [{ name: 'Europe', search: '?countries=FR' }], home: '' });
  });

  it('say that a view ends with a reload when the browser stores nothing', async () => {
    const { user } = await openApp(`${WEEK}?countries=FR`, OPTIONS);
    await findStatus('1 événement sur 7');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.type(await openMenu(user), 'Europe{Enter}');
    await waitFor(() => expect(menu().getByRole('status').textContent).toContain('gardée jusqu’au rechargement'));
    full.mockRestore();
  });

  it('refuse a view without a name, and say what to do', async () => {
    const { user } = await openApp(WEEK, OPTIONS);
    await findStatus('7 événements');
    const field = await openMenu(user);
    await user.type(field, '  {Enter}');
    expect(menu().getByRole('alert').textContent).toBe(
      'La vue n’a pas été enregistrée\u00a0: elle n’a pas de nom. Écrivez-en un.',
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(stored()).toBeNull();
  });

  it('take another name in place, unless it is taken; Escape leaves the old one', async () => {
    keep('', ['Europe', '?countries=EU'], ['Banques', '?categories=3']);
    const { user } = await openApp(WEEK, OPTIONS);
    await findStatus('7 événements');
    await openMenu(user);
    await user.click(menu().getByRole('button', { name: 'Renommer «\u00a0Europe\u00a0»' }));
    await user.keyboard('Banques{Enter}');
    expect(menu().getByRole('alert').textContent).toContain('une autre vue le porte déjà');
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(menu().getByRole('button', { name: 'Renommer «\u00a0Europe\u00a0»' }));
    await user.keyboard('{Enter}Zone euro{Enter}');
    expect(listed()).toEqual(['Zone euro', 'Banques']);
    expect(document.activeElement).toBe(menu().getByRole('button', { name: 'Renommer «\u00a0Zone euro\u00a0»' }));
  });

  it('are deleted without a question, and come back with one key', async () => {
    keep('Europe', ['Europe', '?countries=EU'], ['Banques', '?categories=3']);
    const { user } = await openApp(WEEK, OPTIONS);
    await findStatus('7 événements');
    await openMenu(user);
    await user.click(menu().getByRole('button', { name: 'Supprimer «\u00a0Europe\u00a0»' }));
    await findStatus('Vue « Europe » supprimée.');
    expect(listed()).toEqual(['Banques']);
    expect(document.activeElement).toBe(menu().getByRole('button', { name: 'Annuler' }));
    await user.keyboard('{Enter}');
    expect(listed()).toEqual(['Europe', 'Banques']);
    expect(document.activeElement).toBe(menu().getByRole('button', { name: 'Renommer «\u00a0Europe\u00a0»' }));
    expect(stored()).toMatchObject({ home: 'Europe' });
  });

  it('open the home address with the one that has the star', async () => {
    keep('', ['Europe', '?countries=EU']);
    const { user } = await openApp(WEEK, OPTIONS);
    await findStatus('7 événements');
    await openMenu(user);
    const star = menu().getByRole('button', { name: 'Vue par défaut\u00a0: «\u00a0Europe\u00a0»' });
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(stored()).toMatchObject({ home: 'Europe' });
    await user.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('false');
    expect(stored()).toMatchObject({ home: '' });
  });

  it('open first when one is the default, on the home address alone', async () => {
    keep('Europe', ['Europe', '?countries=EU']);
    await openApp('/', OPTIONS);
    await findStatus('1 événement sur 7');
    expect(address()).toBe(`${WEEK}?countries=EU`);
  });

  it('show at once what another tab has saved', async () => {
    const { user } = await openApp(`${WEEK}?countries=EU`, OPTIONS);
    await findStatus('1 événement sur 7');
    await openMenu(user);
    expect(listed()).toEqual([]);
    keep('', ['Europe', '?countries=EU']);
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
    await waitFor(() => expect(listed()).toEqual(['Europe']));
    expect(opener().getAttribute('aria-label')).toBe('Mes vues\u00a0: Europe');
  });

  it('go to another user as a link, one or all', async () => {
    keep('', ['Europe', '?countries=EU'], ['Banques & co', '?categories=3']);
    const { user } = await openApp(WEEK, OPTIONS);
    await findStatus('7 événements');
    await openMenu(user);
    await user.click(menu().getByRole('button', { name: 'Copier le lien de «\u00a0Banques & co\u00a0»' }));
    await findStatus('Lien copié.');
    const { origin } = window.location;
    expect(await navigator.clipboard.readText()).toBe(`${origin}/?categories=3&name=Banques+%26+co`);
    await user.click(menu().getByRole('button', { name: 'Copier le lien de toutes les vues' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`${origin}/?views=`));

    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    await user.click(menu().getByRole('button', { name: 'Copier le lien de «\u00a0Europe\u00a0»' }));
    await findStatus('Le navigateur a refusé la copie. Ouvrez la vue, puis copiez son adresse.');
  });
});

describe('A view received as a link', () => {
  const notice = () => screen.findByRole('button', { name: 'Enregistrer dans Mes vues' });

  it('opens the week that way after a login, and is saved on demand', async () => {
    const { user } = await openApp('/?countries=EU&name=Europe', { ...OPTIONS, loggedIn: false });
    await user.type(await screen.findByRole('textbox', { name: 'Identifiant' }), 'demo');
    await user.type(screen.getByLabelText('Mot de passe'), 'demo');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await findStatus('1 événement sur 7');
    await user.click(await notice());
    await waitFor(() => expect(address()).toBe(`${WEEK}?countries=EU`));
    expect(stored()).toEqual({ views: [{ name: 'Europe', search: '?countries=EU' }], home: '' });
    expect(screen.queryByText(/Vue reçue/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(opener().getAttribute('aria-label')).toBe('Mes vues\u00a0: Europe');
  });

  it('is let go of on demand', async () => {
    const { user } = await openApp(`${WEEK}?countries=EU&name=Europe`, OPTIONS);
    await notice();
    await user.click(screen.getByRole('button', { name: 'Ignorer' }));
    await waitFor(() => expect(address()).toBe(`${WEEK}?countries=EU`));
    expect(stored()).toBeNull();
  });

  it('never takes the place of another of that name', async () => {
    keep('', ['Europe', '?countries=FR']);
    const { user } = await openApp(`${WEEK}?countries=EU&name=Europe`, OPTIONS);
    await notice();
    expect(screen.getByText(/elle sera enregistrée sous « Europe 2 »/)).toBeTruthy();
    await user.click(await notice());
    await waitFor(() => expect(address()).toBe(`${WEEK}?countries=EU`));
    expect(stored()).toMatchObject({ views: [{ name: 'Europe' }, { name: 'Europe 2', search: '?countries=EU' }] });
  });

  it('that the user has already is not offered, and leaves the address', async () => {
    keep('', ['Europe', '?countries=EU']);
    await openApp(`${WEEK}/event/11?countries=EU&name=Europe`, OPTIONS);
    await waitFor(() => expect(address()).toBe(`${WEEK}/event/11?countries=EU`));
    expect(screen.queryByText(/Vue reçue/)).toBeNull();
  });

  it('has a name that is only text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    await openApp(`${WEEK}?${new URLSearchParams({ name }).toString()}`, OPTIONS);
    await notice();
    expect(screen.getByText(`Vue reçue : « ${name} ».`)).toBeTruthy();
  });

  it('may come with others', async () => {
    const views = JSON.stringify([
      { name: 'Europe', search: '?countries=EU' },
      { name: 'Banques', search: '?categories=3' },
      { name: 'Grands', search: '?importance=HIGH' },
    ]);
    const { user } = await openApp(`/?${new URLSearchParams({ views }).toString()}`, OPTIONS);
    await notice();
    expect(screen.getByText('3 vues reçues.')).toBeTruthy();
    await user.click(await notice());
    expect(stored()).toEqual({ views: JSON.parse(views), home: '' });
  });

  it('is refused in words when there is no room', async () => {
    keep('', ...Array.from({ length: 50 }, (_, n) => [`Vue ${n}`, ''] as const));
    const { user } = await openApp(`${WEEK}?countries=EU&name=Europe`, OPTIONS);
    await user.click(await notice());
    await screen.findByText(/Mes vues sont limitées à 50. Supprimez-en, puis réessayez\./);
    expect(address()).toContain('name=Europe');
  });

  it('that cannot be read is said to be damaged, and the week is there all the same', async () => {
    const { user } = await openApp(`/?countries=EU&views=%5B%7Bbroken`, OPTIONS);
    await findStatus('1 événement sur 7');
    await screen.findByText(/il est incomplet ou abîmé/);
    await user.click(screen.getByRole('button', { name: 'Ignorer' }));
    await waitFor(() => expect(address()).toBe(`${WEEK}?countries=EU`));
  });
});
