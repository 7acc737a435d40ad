import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { narrowToPhone } from '../../support/app/phone';
import { address, eventIds, findStatus, openApp, useNetwork } from '../../support/app/open-app';

useNetwork();

const group = (name: string) => within(screen.getByRole('group', { name }));

describe('filters', () => {
  it('act at once on what is loaded, without a request, and live in the address', async () => {
    const { user, requests } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const requested = requests.length;
    await user.click(group('Catégories').getByRole('button', { name: /^inflation/ }));
    await findStatus('3 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?categories=2');
    await user.click(group('Importance').getByRole('button', { name: /^élevée/ }));
    await findStatus('1 événement sur 7');
    expect(address()).toBe('/week/2026-11-16?categories=2&importance=HIGH');
    expect(eventIds()).toEqual(['11']);
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await findStatus('7 événements');
    expect(address()).toBe('/week/2026-11-16');
    expect(requests).toHaveLength(requested);
  });

  it('chosen in quick succession are all kept, and the way to lift them gives the focus back to the week', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    fireEvent.click(group('Importance').getByRole('button', { name: /^élevée/ }));
    fireEvent.click(group('Importance').getByRole('button', { name: /^moyenne/ }));
    await findStatus('4 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?importance=HIGH,MEDIUM');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await findStatus('7 événements');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each(['', '&view=table'])('are in the address of an event that opens in a new tab: %s', async (view) => {
    await openApp(`/week/2026-11-16?q=permis${view}`, { events: A_WEEK });
    await findStatus('1 événement sur 7');
    const link = await screen.findByRole('link', { name: /^Permis de construire/ });
    fireEvent.pointerDown(link, { button: 1 });
    expect(link.getAttribute('href')).toMatch(`/week/2026-11-16/event/13?q=permis${view}`);
  });

  it('say how many events each choice would leave, given the others', async () => {
    await openApp('/week/2026-11-16?importance=HIGH', { events: A_WEEK });
    await findStatus('2 événements sur 7');
    expect(group('Catégories').getByRole('button', { name: 'inflation 1' })).toBeTruthy();
    expect(group('Catégories').getByRole('button', { name: 'crédit 0' })).toBeTruthy();
    expect(group('Importance').getByRole('button', { name: 'moyenne 2' })).toBeTruthy();
    expect(group('Importance').getByRole('button', { name: 'élevée 2' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('take countries by name without accents, as chips that can be removed', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const combobox = await screen.findByRole('combobox', { name: 'Pays' });
    await user.type(combobox, 'etats');
    await user.click(await screen.findByRole('option', { name: /États-Unis/ }));
    await findStatus('2 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?countries=US');
    await user.click(screen.getByRole('button', { name: 'Retirer États-Unis', hidden: true }));
    await findStatus('7 événements');
  });

  it('take currencies with or without countries, and a name entered again removes nothing', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    // Another element takes the place of the field when the filter has loaded.
    const combobox = () => screen.getByRole('combobox', { name: 'Pays' });
    await user.type(combobox(), 'eur{Enter}');
    await findStatus('2 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?currencies=EUR');
    await user.clear(combobox());
    await user.type(combobox(), 'japon{Enter}');
    await findStatus('3 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?currencies=EUR&countries=JP');
    await user.clear(combobox());
    await user.type(combobox(), 'japon{Enter}');
    expect(address()).toBe('/week/2026-11-16?currencies=EUR&countries=JP');
  });

  it('lose the currency or the country whose chip is pressed while a name is typed', async () => {
    const { user } = await openApp('/week/2026-11-16?currencies=EUR,USD&countries=JP', { events: A_WEEK });
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'fra');
    await screen.findByRole('option', { name: /France/ });
    await user.click(screen.getByRole('button', { name: /^Retirer .*EUR|^Retirer [Ee]uro$/, hidden: true }));
    expect(address()).toBe('/week/2026-11-16?currencies=USD&countries=JP');
    await user.type(screen.getByRole('combobox', { name: 'Pays' }), 'fra');
    await user.click(screen.getByRole('button', { name: 'Retirer Japon', hidden: true }));
    expect(address()).toBe('/week/2026-11-16?currencies=USD');
  });

  it('are read from the address, and what cannot be read falls back to the default', async () => {
    await openApp('/week/2026-11-16?importance=high,ENORMOUS&categories=deux&countries=us,gb&view=cube', {
      events: A_WEEK,
    });
    await findStatus('2 événements sur 7');
    expect(eventIds()).toEqual(['11', '14']);
    expect(screen.getByRole('radio', { name: 'Grille' })).toHaveProperty('checked', true);
  });

  it('that leave nothing say so, and which one to lift', async () => {
    const { user } = await openApp('/week/2026-11-16?categories=8&importance=HIGH', { events: A_WEEK });
    await screen.findByText('Aucun événement avec ces filtres.');
    const remove = await screen.findByRole('button', { name: 'Retirer Catégories → 2 événements' });
    expect(screen.queryByRole('button', { name: /^Retirer Importance/ })).toBeNull();
    await user.click(remove);
    await findStatus('2 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?importance=HIGH');
  });

  it('name the text to erase when no event holds it', async () => {
    const { user } = await openApp('/week/2026-11-16?q=zzz', { events: A_WEEK });
    await user.click(await screen.findByRole('button', { name: 'Retirer «\u00a0zzz\u00a0» → 7 événements' }));
    await findStatus('7 événements');
    expect(address()).toBe('/week/2026-11-16');
  });

  it('that only together leave nothing can each be lifted', async () => {
    const { user } = await openApp('/week/2026-11-16?importance=HIGH&categories=8&countries=CN', { events: A_WEEK });
    await screen.findByText(/Plusieurs filtres ensemble vident la semaine/);
    expect(screen.getByRole('button', { name: 'Filtres (3)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Retirer Catégories' }));
    expect(address()).toBe('/week/2026-11-16?importance=HIGH&countries=CN');
    await user.click(await screen.findByRole('button', { name: 'Retirer Pays → 2 événements' }));
    await findStatus('2 événements sur 7');
  });

  it('that hold nothing but a space are none', async () => {
    await openApp('/week/2026-11-16?q=+', { events: A_WEEK });
    await findStatus('7 événements');
    expect(screen.queryByRole('button', { name: 'Réinitialiser' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filtres' })).toBeTruthy();
  });

  it('are in a sheet on a phone, which says how many events they leave and gives the focus back', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const more = screen.getByRole('button', { name: 'Filtres' });
    await user.click(more);
    expect(more.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('button', { name: 'Voir 7 événements' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^inflation/ }));
    await user.click(await screen.findByRole('button', { name: /^Voir [1-6] événement/ }));
    expect(more.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(more);
    await user.click(more);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('button', { name: /^Voir/ })).toBeNull();
    expect(document.activeElement).toBe(more);
  });

  it('that empty the day of a phone lead to the nearest days they leave something on', async () => {
    narrowToPhone();
    const { user } = await openApp('/week/2026-11-16?importance=HIGH,LOW&day=2026-11-16', { events: A_WEEK });
    await screen.findByText('Aucun événement avec ces filtres ce jour. Jour le plus proche :');
    const main = within(screen.getByRole('main'));
    expect(main.queryByRole('link', { name: /^jeudi 19/ })).toBeNull();
    const way = main.getByText('mercredi 18 novembre 2026, 2 événements');
    await user.click(way);
    expect(address()).toBe('/week/2026-11-16?importance=HIGH,LOW&day=2026-11-18');
    expect(screen.queryByText(/Jour le plus proche/)).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('say on the button that closes the sheet of a phone how many events its day then shows', async () => {
    narrowToPhone();
    const { user } = await openApp('/week/2026-11-16?day=2026-11-18', { events: A_WEEK });
    await findStatus('3 événements');
    await user.click(screen.getByRole('button', { name: 'Filtres' }));
    expect(screen.getByRole('button', { name: 'Voir 3 événements' })).toBeTruthy();
    await user.click(group('Catégories').getByRole('button', { name: 'inflation 2' }));
    expect(await screen.findByRole('button', { name: 'Voir 2 événements' })).toBeTruthy();
    // Stays although none is left: a chip that goes would move what follows it.
    expect(group('Importance').getByRole('button', { name: /^férié/ })).toBeTruthy();
  });

  it('show the categories a provider adds, however many', async () => {
    const added = Array.from({ length: 30 }, (_, index) =>
      eventRow({ id: 500 + index, category_id: 42 + index, category_label: `thème ${index}` }),
    );
    const { user } = await openApp('/week/2026-11-16', { events: added });
    await findStatus('30 événements');
    await user.click(group('Catégories').getByRole('button', { name: 'thème 29 1' }));
    await findStatus('1 événement sur 30');
    expect(address()).toBe('/week/2026-11-16?categories=71');
  });

  it('name what has no category', async () => {
    const { user } = await openApp('/week/2026-11-16', {
      events: [...A_WEEK, eventRow({ id: 600, title: 'Sommet du G20', category_id: 0, category_label: '' })],
    });
    await findStatus('8 événements');
    await user.click(group('Catégories').getByRole('button', { name: 'sans catégorie 1' }));
    expect(eventIds()).toEqual(['600']);
  });
});

const field = () => screen.getByRole('searchbox', { name: 'Filtrer par texte' });

describe('the text filter', () => {
  it('finds as one types, accents and case put aside, and the other filters count what is found', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.type(field(), 'ROYAUME prix');
    await findStatus('1 événement sur 7');
    expect(eventIds()).toEqual(['12']);
    expect(address()).toBe('/week/2026-11-16?q=ROYAUME+prix');
    expect(group('Importance').getByRole('button', { name: 'faible 1' })).toBeTruthy();
    expect(group('Catégories').getByRole('button', { name: 'emploi 0' })).toBeTruthy();
  });

  it('keeps the caret where one types, in the middle of the text', async () => {
    const { user } = await openApp('/week/2026-11-16?q=inion', { events: A_WEEK });
    await user.type(await screen.findByRole('searchbox'), 'flat', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field()).toMatchObject({ value: 'inflation', selectionStart: 6 });
  });

  it('marks what it found in the titles', async () => {
    await openApp('/week/2026-11-16?q=frequence+INSCR', {
      events: A_WEEK.map((row) => ({ ...row, title: `${row.title}, fréquence` })),
    });
    await findStatus('1 événement sur 7');
    const marks = () => [...screen.getByRole('main').querySelectorAll('mark')];
    await waitFor(() => expect(marks().map(({ textContent }) => textContent)).toEqual(['Inscr', 'fréquence']));
  });

  it('goes to the first event with Enter', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.type(field(), 'chomage{Enter}');
    expect(document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id')).toBe('14');
  });

  it('is cleared by Escape, then left by it, and the open event stays open', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11?q=inflation', { events: A_WEEK });
    await screen.findByRole('complementary', { name: /^Inflation IPC/ });
    await user.type(field(), '{Escape}');
    expect(address()).toBe('/week/2026-11-16/event/11');
    expect(document.activeElement).toBe(field());
    await user.keyboard('{Escape}');
    expect(address()).toBe('/week/2026-11-16/event/11');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('is cleared by its button, and keeps the focus', async () => {
    const { user } = await openApp('/week/2026-11-16?q=inflation', { events: A_WEEK });
    await findStatus('3 événements sur 7');
    await user.click(screen.getByRole('button', { name: 'Effacer le texte' }));
    await findStatus('7 événements');
    expect(document.activeElement).toBe(field());
  });
});

describe('the keyboard, in the filters', () => {
  it('makes one stop of the importance, the categories and the way back, walked with the arrows', async () => {
    const { user } = await openApp('/week/2026-11-16?importance=HIGH', { events: A_WEEK });
    await findStatus('2 événements sur 7');
    const toolbar = within(screen.getByRole('toolbar', { name: 'Importance, catégories' }));
    const high = toolbar.getByRole('button', { name: 'élevée 2' });
    high.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(toolbar.getByRole('button', { name: /^moyenne/ }));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(toolbar.getByRole('button', { name: 'Réinitialiser' }));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(high);
    await user.keyboard('{ArrowLeft}{ArrowLeft} ');
    expect(address()).toBe('/week/2026-11-16?importance=HIGH&categories=9');
    await user.tab();
    expect(document.activeElement).toBe(field());
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(toolbar.getByRole('button', { name: /^jours fériés/ }));
  });

  it('still has a stop there when the one it had goes away', async () => {
    const { user } = await openApp('/week/2026-11-16?importance=HIGH', { events: A_WEEK });
    await findStatus('2 événements sur 7');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await findStatus('7 événements');
    field().focus();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(group('Importance').getByRole('button', { name: /^élevée/ }));
  });

  it('needs no more stops for chosen countries', async () => {
    const { user } = await openApp('/week/2026-11-16?countries=US,GB', { events: A_WEEK });
    const countries = await screen.findByRole('combobox', { name: 'Pays' });
    countries.focus();
    await user.tab({ shift: true });
    expect(document.activeElement).toBe(field());
  });
});
