import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { address, eventIds, findStatus, openApp, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the week', () => {
  it('shows seven days, the events of each in the order of reading, and today', async () => {
    await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    expect(eventIds()).toEqual(['10', '11', '12', '13', '14', '16', '15']);
    const today = document.querySelector('[aria-current="date"]');
    expect(today?.getAttribute('data-day')).toBe('2026-11-18');
    const order = [...(today?.querySelectorAll('h2, h3, [data-event-id]') ?? [])].map(({ tagName }) => tagName);
    expect(order).toEqual(['H2', 'H3', 'LI', 'LI', 'H3', 'LI']);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(7);
  });

  it('gives the three figures of an event verbatim, and how the published one compares', async () => {
    await openApp('/week/2026-11-16', { events: A_WEEK });
    const link = await screen.findByRole('link', {
      name: /^Inflation IPC \(a\/a\), Royaume-Uni, importance élevée, 08:00/,
    });
    expect(link.getAttribute('aria-label')).toContain(
      'Publié 3,6 %, au-dessus de la prévision, Prévision 3,5 %, Précédent 3,8 %',
    );
    const line = link.closest('[data-event-id]');
    for (const text of ['3,6 %', '3,5 %', '3,8 %']) expect(line?.textContent).toContain(text);
  });

  it('goes to the week before, the week after and today’s, filters kept', async () => {
    const { user } = await openApp('/week/2026-11-16?importance=HIGH', { events: A_WEEK });
    await findStatus('2 événements sur 7');
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await heading('Semaine du 23 au 29 novembre 2026');
    expect(address()).toBe('/week/2026-11-23?importance=HIGH');
    await screen.findByText('Aucun événement cette semaine.');
    await user.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await heading('Semaine du 16 au 22 novembre 2026');
    await user.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await heading('Semaine du 9 au 15 novembre 2026');
    await user.click(screen.getByRole('link', { name: 'Maintenant' }));
    await heading('Semaine du 16 au 22 novembre 2026');
    await findStatus('2 événements sur 7');
  });

  it.each([
    ['week', '', 'Semaine suivante', '/week/2026-12-07?importance=HIGH'],
    ['day', '&day=2026-11-21&view=day', 'Jour suivant', '/week/2026-11-23?importance=HIGH&day=2026-11-24&view=day'],
  ])('goes on a %s for each of three quick clicks, before any is on screen', async (_, more, name, end) => {
    await openApp(`/week/2026-11-16?importance=HIGH${more}`, { events: A_WEEK });
    const next = await screen.findByRole('link', { name });
    act(() => [1, 2, 3].forEach(() => next.click()));
    expect(address()).toBe(end);
    await heading(end.includes('23') ? 'Semaine du 23 au 29 novembre 2026' : 'Semaine du 7 au 13 décembre 2026');
  });

  it('leads to now from another day of the same week, and says when the week is another one', async () => {
    const { user } = await openApp('/week/2026-11-16?importance=HIGH&day=2026-11-20', { events: A_WEEK });
    await findStatus('2 événements sur 7');
    const now = screen.getByRole('link', { name: 'Maintenant' });
    expect(now.dataset['away']).toBe('false');
    await user.click(now);
    expect(address()).toBe('/week/2026-11-16?importance=HIGH');
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await heading('Semaine du 23 au 29 novembre 2026');
    expect(now.dataset['away']).toBe('true');
  });

  it.each([
    ['/week/2026-11-19?view=table', '/week/2026-11-16?view=table'],
    ['/', '/week/2026-11-16'],
  ])('opens %s at %s', async (requested, opened) => {
    await openApp(requested, { events: A_WEEK });
    await findStatus('7 événements');
    expect(address()).toBe(opened);
  });

  it('holds the events that the display time zone moves into the week, and drops those that it moves out; holidays stay', async () => {
    const events = [
      ...A_WEEK,
      eventRow({ id: 20, date: '2026-11-15', hour: '23:50', title: 'PIB (t/t)' }),
      eventRow({ id: 21, date: '2026-11-22', hour: '23:50', title: 'Commandes' }),
    ];
    await openApp('/week/2026-11-16', { events, displayZone: 'Asia/Tokyo' });
    await findStatus('8 événements');
    expect(eventIds()).toContain('20');
    expect(eventIds()).not.toContain('21');
    const monday = screen.getByRole('region', { name: /lundi 16 novembre 2026/ });
    expect(within(monday).getByRole('link', { name: /Fête du Travail/ })).toBeTruthy();
    expect(within(monday).getByRole('link', { name: /PIB \(t\/t\).*07:50/ })).toBeTruthy();
  });

  it('is the same as a table, with a body of rows a day', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const grid = eventIds();
    await user.click(screen.getByRole('radio', { name: 'Tableau' }));
    const table = await screen.findByRole('table', { name: /Semaine du 16 au 22 novembre 2026/ });
    expect(address()).toBe('/week/2026-11-16?view=table');
    expect(eventIds()).toEqual(grid);
    const row = within(table).getByRole('row', { name: /Inflation IPC/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(expect.arrayContaining(['08:00', '3,6 % au-dessus de la prévision', '3,5 %', '3,8 %']));
    await user.click(screen.getByRole('radio', { name: 'Grille' }));
    expect(address()).toBe('/week/2026-11-16');
  });

  it('loads every page of a long week', async () => {
    const events = Array.from({ length: 450 }, (_, index) =>
      eventRow({ id: 1000 + index, hour: `${String(8 + (index % 10)).padStart(2, '0')}:00` }),
    );
    const { requests } = await openApp('/week/2026-11-16', { events, config: { pageLimit: 100 } });
    await findStatus('450 événements');
    expect(requests.map(({ url }) => new URL(url).searchParams.get('page'))).toEqual(['1', '2', '3', '4', '5']);
    const first = new URL(requests[0]?.url ?? '').searchParams;
    expect([first.get('from'), first.get('to'), first.get('limit')]).toEqual(['2026-11-14', '2026-11-24', '100']);
  });

  it('is in English one click away', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('button', { name: 'English' }));
    await heading('Week of 16 to 22 November 2026');
    expect(document.documentElement.lang).toBe('en');
    expect(
      screen.getByRole('link', { name: /^Inflation IPC \(a\/a\)/ }).querySelector('[lang="fr"]')?.textContent,
    ).toBe('Inflation IPC (a/a)');
    await user.click(screen.getByRole('button', { name: 'Français', hidden: true }));
    await heading('Semaine du 16 au 22 novembre 2026');
  });

  it('says that the data are simulated, when they are', async () => {
    await openApp('/week/2026-11-16', { events: A_WEEK });
    await screen.findByText('Données simulées');
  });

  it('says nothing of the sort over a real provider', async () => {
    await openApp('/week/2026-11-16', { events: A_WEEK, config: { simulated: false } });
    await findStatus('7 événements');
    expect(screen.queryByText('Données simulées')).toBeNull();
  });
});
