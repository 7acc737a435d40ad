import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { createProvider } from '../../support/provider/create-provider';
import { settingsFor } from '../../support/provider/settings-for';

useNetwork();
useModalDialogs();

const LATER = eventRow({ id: 30, title: 'Inflation IPC (a/a)', date: '2026-12-01', hour: '08:00', current: '' });
const LONG_AGO = eventRow({
  id: 31,
  title: 'Inflation des services',
  date: '2024-03-20',
  hour: '09:00',
  current: '-1,2%',
});
const EVENTS = [...A_WEEK, LATER, LONG_AGO];

async function openPalette(path = '/week/2026-11-16', shown = '7 événements') {
  const app = await openApp(path, { events: EVENTS });
  await findStatus(shown);
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' });
  await screen.findByRole('listbox', { name: 'Rechercher' });
  return { ...app, field };
}

const read = (option: Element | null | undefined) =>
  plain(option?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim();
const options = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(read);
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the palette', () => {
  it('keeps the letters typed right after the key that opens it, and Enter', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await findStatus('7 événements');
    await user.keyboard('{Control>}k{/Control}semaine suiv{Enter}');
    await heading('Semaine du 23 au 29 novembre 2026');
    expect(address()).toBe('/week/2026-11-23');
  });

  it('opens on Ctrl+K with the first option active, walks its options with keys, and gives the focus back', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await findStatus('7 événements');
    const link = screen.getByRole('link', { name: /^Permis de construire/ });
    link.focus();
    await user.keyboard('{Control>}k{/Control}');
    const field = await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' });
    const active = () => read(document.getElementById(field.getAttribute('aria-activedescendant') ?? ''));
    expect(document.activeElement).toBe(field);
    await screen.findByRole('listbox', { name: 'Rechercher' });
    expect(active()).toBe('Aujourd’hui mer. 18 novembre 2026');
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Demain/);
    await user.keyboard('{End}');
    expect(screen.getAllByRole('option').at(-1)?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{ArrowDown}');
    expect(active()).toMatch(/^Aujourd’hui/);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(link);
    expect(address()).toBe('/week/2026-11-16');
  });

  it('steps by a day in the day view', async () => {
    const { user } = await openApp('/week/2026-11-16?view=day&day=2026-11-22', { events: EVENTS });
    await screen.findByRole('link', { name: 'Jour suivant' });
    await user.keyboard('{Control>}k{/Control}jour suiv{Enter}');
    await waitFor(() => expect(address()).toBe('/week/2026-11-23?view=day&day=2026-11-23'));
  });

  it('opens from inside a field and from its button, and closes on the key that opened it', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await findStatus('7 événements');
    await user.click(await screen.findByRole('combobox', { name: 'Pays' }));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog', { name: 'Rechercher' });
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rechercher' }));
    await screen.findByRole('dialog', { name: 'Rechercher' });
  });

  it.each([
    ['{Control>}k{/Control}', 'Rechercher'],
    ['?', 'Raccourcis clavier'],
  ])('closes, as the list of shortcuts, when Back changes the week behind it: %s', async (keys, name) => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await findStatus('7 événements');
    await user.keyboard(']');
    await heading('Semaine du 23 au 29 novembre 2026');
    await user.keyboard(keys);
    await screen.findByRole('dialog', { name });
    act(() => window.history.back());
    await heading('Semaine du 16 au 22 novembre 2026');
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  });

  it('leads to the week of a date, filters kept', async () => {
    const { user } = await openPalette('/week/2026-11-16?importance=HIGH,MEDIUM,LOW,HOLIDAY&day=2026-11-19');
    await user.keyboard('1/12');
    expect(options('Dates')).toEqual(['Semaine du 30 novembre au 6 décembre 2026 (mardi 1er décembre) S49']);
    await user.keyboard('{Enter}');
    await heading('Semaine du 30 novembre au 6 décembre 2026');
    expect(address()).toBe('/week/2026-11-30?importance=HIGH,MEDIUM,LOW,HOLIDAY');
  });

  it('reads only dates when a date is asked for, and says when it cannot', async () => {
    const { user, requests } = await openApp('/week/2026-11-16', { events: EVENTS });
    await findStatus('7 événements');
    const requested = requests.length;
    await user.keyboard('g');
    await screen.findByRole('combobox', { name: 'Aller à une date\u00a0: 18/11, mercredi, s47, +2s' });
    await user.keyboard('31/02');
    await findStatus('Date incomplète ou non reconnue. Essayez 18/11, mercredi, s47 ou +2s.');
    expect(screen.queryByRole('option')).toBeNull();
    expect(requests).toHaveLength(requested);
    await user.keyboard('{Backspace>5/}-1s{Enter}');
    await heading('Semaine du 9 au 15 novembre 2026');
  });

  it('does what its actions say', async () => {
    const { user, field } = await openPalette();
    await user.keyboard('semaine suiv');
    expect(options('Actions')).toEqual(['Semaine suivante ]']);
    await user.keyboard('{Enter}');
    await heading('Semaine du 23 au 29 novembre 2026');
    expect(field.isConnected).toBe(false);
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('tableau{Enter}');
    await waitFor(() => expect(address()).toBe('/week/2026-11-23?view=table'));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('theme sombre{Enter}');
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  it('signs out', async () => {
    const { user } = await openPalette();
    await user.keyboard('deconn{Enter}');
    await screen.findByRole('button', { name: 'Se connecter' });
  });

  it('adds a country by its code or its name, and takes it out again', async () => {
    const { user } = await openPalette();
    await user.keyboard('us');
    expect(options('Pays')[0]).toBe('États-Unis US');
    expect(read(screen.getAllByRole('option')[0])).toBe('États-Unis US');
    await user.click(screen.getByRole('option', { name: /^États-Unis/ }));
    await findStatus('2 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?countries=US');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('dialog');
    await user.keyboard('etats-unis');
    await user.click(screen.getByRole('option', { name: /^États-Unis \(actif\)/ }));
    await findStatus('7 événements');
    expect(address()).toBe('/week/2026-11-16');
  });

  it('adds all countries of a region', async () => {
    const { user } = await openPalette();
    await user.keyboard('eur');
    // « Hauteur » has these letters, and does not begin with them.
    expect(screen.queryByRole('group', { name: 'Actions' })).toBeNull();
    expect(options('Pays')[0]).toMatch(/^Pays de la zone euro/);
    await user.keyboard('{Backspace>3/}g7');
    await user.click(screen.getByRole('option', { name: /^G7/ }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16?countries=CA,DE,FR,GB,IT,JP,US'));
  });

  it('takes a region out, but for the countries of another that is whole', async () => {
    const asia = 'AU,CN,HK,ID,IN,JP,KR,MY,NZ,PH,SG,TH,TW,VN';
    const { user } = await openPalette(`/week/2026-11-16?countries=CA,DE,FR,GB,IT,US,${asia}`, '6 événements sur 7');
    await user.keyboard('g7');
    await user.click(screen.getByRole('option', { name: /^G7/ }));
    await waitFor(() => expect(address()).toBe(`/week/2026-11-16?countries=${asia}`));
  });

  it('shows its list from the top again when something else is typed', async () => {
    const { user } = await openPalette();
    const list = screen.getByRole('listbox');
    list.scrollTop = 120;
    await user.keyboard('s');
    expect(list.scrollTop).toBe(0);
  });

  it('opens a saved view over the week on screen', async () => {
    const view = { name: 'Banques centrales', search: '?categories=3' };
    localStorage.setItem('agenda.views', JSON.stringify({ views: [view], home: '' }));
    const { user } = await openPalette('/week/2026-11-16?importance=HIGH,MEDIUM,LOW,HOLIDAY');
    await user.keyboard('banques');
    expect(options('Vues enregistrées')).toEqual(['Banques centrales']);
    await user.click(screen.getByRole('option', { name: 'Banques centrales' }));
    await findStatus('1 événement sur 7');
    expect(address()).toBe('/week/2026-11-16?categories=3');
  });

  it('finds events of any date, those to come first and then the latest, and opens one in its week', async () => {
    const { user } = await openPalette();
    await user.keyboard('inflation');
    await screen.findByRole('option', { name: /Inflation des services/ });
    expect(options('Événements')).toEqual([
      'GB Inflation IPC (a/a) mer. 18 nov. · 08:00 · publié 3,6 %',
      'FR IPC (a/a) ven. 20 nov. · 08:45 · publié 1,3%',
      'GB Prix à la production (m/m) mer. 18 nov. · 08:00 · publié 0,0 %',
      'FR Inflation IPC (a/a) mar. 1er déc. · 08:00 · préc. 1,2%',
      'FR Inflation des services mer. 20 mars 2024 · 09:00 · publié \u22121,2%',
      'Toutes les dates : « inflation »',
    ]);
    await user.click(screen.getByRole('option', { name: /1er déc./ }));
    await screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
    expect(address()).toBe('/week/2026-11-30/event/30');
  });

  it('finds what was yesterday, where the provider takes the end of a range as outside it', async () => {
    const yesterday = eventRow({ id: 32, title: 'Enquête Tankan', date: '2026-11-17', hour: '09:00' });
    const habits = { to: 'excluded' } as const;
    const { user } = await openApp('/week/2026-11-16', {
      events: [...A_WEEK, yesterday],
      config: settingsFor(habits),
      provider: (service) => createProvider(service, habits),
    });
    await findStatus('8 événements');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' });
    await user.keyboard('tankan');
    await screen.findByRole('option', { name: /Enquête Tankan/ });
  });

  it('leads to the search across all dates', async () => {
    const { user } = await openPalette();
    await user.keyboard('inflation{End}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=inflation'));
  });

  it('asks the service for nothing below two characters, and once for what is typed at a stretch', async () => {
    const { user, requests } = await openPalette();
    const requested = () => requests.flatMap(({ url }) => new URL(url).searchParams.get('q') ?? []);
    await user.keyboard('c');
    await user.keyboard('hôm');
    await screen.findByRole('option', { name: /Inscriptions hebdomadaires au chômage/ });
    expect(new Set(requested())).toEqual(new Set(['chôm']));
  });

  it('says that events could not be searched, and keeps the rest working', async () => {
    interfere(
      http.get(`${API}/v1/events`, ({ request }) =>
        new URL(request.url).searchParams.has('q') ? new HttpResponse(null, { status: 503 }) : undefined,
      ),
    );
    const { user } = await openPalette();
    await user.keyboard('semaine');
    await findStatus(
      '3 résultats. Les événements n’ont pas pu être cherchés. Service indisponible ou en maintenance : réessayez dans un moment.',
    );
    await user.click(screen.getByRole('option', { name: 'Semaine précédente' }));
    await heading('Semaine du 9 au 15 novembre 2026');
    expect(address()).toBe('/week/2026-11-09');
  });

  it('is in English', async () => {
    const { user } = await openPalette();
    await user.keyboard('english{Enter}');
    await heading('Week of 16 to 22 November 2026');
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox', { name: 'Search or go to…' });
    await screen.findByRole('listbox', { name: 'Search' });
    await user.keyboard('euro');
    // The provider names its code EU « Zone euro ».
    expect(options('Countries')).toContain('Eurozone EU');
    await user.keyboard('{Backspace>4/}w49');
    expect(options('Dates')).toEqual(['Week of 30 November to 6 December 2026 (Monday 30 November) W49']);
    await user.keyboard('{Enter}');
    await heading('Week of 30 November to 6 December 2026');
  });

  it('finds a release of this evening in Paris where it is tomorrow already', async () => {
    const later = Array.from({ length: 8 }, (_, index) =>
      eventRow({ id: 51 + index, title: 'Minutes', date: `2026-12-0${index + 1}`, hour: '20:00' }),
    );
    const tonight = eventRow({ id: 50, title: 'Minutes', date: '2026-11-18', hour: '20:00' });
    const events = [tonight, ...later];
    const { user } = await openApp('/week/2026-11-16', { events, displayZone: 'Pacific/Auckland' });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' }), 'minutes');
    await waitFor(() => expect(options('Événements')[0]).toContain('jeu. 19 nov.'));
  });
});
