import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../src/domain/time/day';
import { toEventDto } from '../../../src/service/store/event-record';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { address, API, eventIds, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

const EVENTS = [...A_WEEK, ...A_HISTORY];
/** One release a day for 170 days, the last one yesterday. */
const DAILY = Array.from({ length: 170 }, (_, index) =>
  eventRow({ id: 1000 + index, title: 'Enquête quotidienne', date: addDays('2026-11-17', index - 169) }),
);

const box = () => screen.findByRole('searchbox', { name: 'Rechercher un événement' });
const tab = (name: string) => screen.getByRole('radio', { name });
const requested = (requests: readonly Request[]) =>
  requests
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pathname.endsWith('/v1/events'))
    .map(({ searchParams }) => searchParams);
const failPage = (number: string, isBroken: () => boolean) =>
  interfere(
    http.get(`${API}/v1/events`, ({ request }) =>
      isBroken() && new URL(request.url).searchParams.get('page') === number
        ? HttpResponse.json({ detail: 'Fermé le dimanche.' }, { status: 403 })
        : undefined,
    ),
  );

describe('a search across all dates', () => {
  it('begins in its field, and finds what comes, soonest first, then what was, when the user pauses', async () => {
    const { user, requests } = await openApp('/search', { events: EVENTS });
    const field = await box();
    expect(document.activeElement).toBe(field);
    expect(screen.getByText(/Les accents et la casse ne comptent pas/)).toBeTruthy();
    expect(requests).toEqual([]);
    await user.paste('  IPÇ ');
    await findStatus('12 résultats');
    expect(address()).toBe('/search?q=IP%C3%87');
    expect(document.title).toBe('IPÇ · Recherche · Agenda économique');
    expect(field).toHaveProperty('value', '  IPÇ ');
    expect(eventIds().slice(0, 3)).toEqual(['16', '11', '100']);
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['1 à venir', '11 passées']);
    const days = screen.getAllByRole('heading', { level: 3 });
    expect(days.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      'vendredi 20 novembre 2026',
      'mercredi 18 novembre 2026',
    ]);
    const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
    // The part that highlights is loaded with the first words.
    await waitFor(() => expect(marks().slice(0, 2)).toEqual(['IPC', 'IPC']));
    const [, line] = screen.getAllByRole('listitem');
    expect(plain(line?.textContent ?? '')).toMatch(/08:00.*GB.*Inflation IPC \(a\/a\).*inflation.*3,6 %.*3,5 %.*3,8 %/);
  });

  it('has its choices in the landmark of the search, and a dash for a figure that is missing', async () => {
    await openApp('/search?q=permis', { events: EVENTS });
    await findStatus('1 résultat');
    expect(within(screen.getByRole('search')).getByRole('radio', { name: 'À venir' })).toBeTruthy();
    const [line] = screen.getAllByRole('listitem');
    expect(plain(line?.textContent ?? '')).toMatch(/—.*1 350 k.*1 330 k$/);
  });

  it('says the period of each result, which it shows beside the title', async () => {
    await openApp('/search?q=ipc', { events: [eventRow({ id: 1, period: 'oct. 2026' })] });
    const link = await screen.findByRole('link', { name: /^IPC \(a\/a\), France, .*, 08:45, oct\. 2026, inflation,/ });
    expect(within(link.closest('li') ?? link).getByText('oct. 2026')).toBeTruthy();
  });

  it('is asked at once on Enter, and changes nothing else of the address', async () => {
    const { user, requests } = await openApp('/search?when=past&x=1', { events: EVENTS });
    await user.type(await box(), 'bce{Enter}');
    await waitFor(() => expect(address()).toBe('/search?when=past&x=1&q=bce'));
    await findStatus('1 résultat');
    expect(requested(requests).at(-1)?.get('q')).toBe('bce');
  });

  it('finds what was newest first, until now', async () => {
    const { user } = await openApp('/search?q=inflation', { events: EVENTS });
    await findStatus('13 résultats');
    await user.click(tab('Passées'));
    expect(address()).toBe('/search?q=inflation&when=past');
    expect(eventIds().slice(0, 4)).toEqual(['11', '12', '100', '101']);
    await user.click(tab('À venir'));
    expect(address()).toBe('/search?q=inflation');
    expect(eventIds().slice(0, 3)).toEqual(['16', '11', '12']);
  });

  it('shows events in the display time zone, and requests a day more so that none is lost', async () => {
    const events = [
      eventRow({ id: 1, date: '2026-11-19', hour: '02:00' }),
      eventRow({ id: 2, date: '2026-11-18', hour: '05:00' }),
    ];
    const { requests } = await openApp('/search?q=ipc', { events, displayZone: 'America/New_York' });
    await findStatus('2 résultats');
    const [today] = screen.getAllByRole('heading', { name: 'mercredi 18 novembre 2026' });
    expect(today?.closest('[aria-current="date"]')).toBeTruthy();
    expect(screen.getByText('20:00')).toBeTruthy();
    expect(requested(requests)[0]?.get('from')).toBe('2026-11-17');
    expect(screen.getAllByRole('link', { name: /^IPC/ })[0]?.getAttribute('href')).toBe('/week/2026-11-16/event/1');
  });

  it('is limited by the categories and days of the address, until the user searches everywhere', async () => {
    const { user, requests } = await openApp('/search?q=a&categories=1,2&from=2026-11-19&to=2026-12-31', {
      events: EVENTS,
    });
    await findStatus('2 résultats');
    expect(Object.fromEntries(requested(requests)[0] ?? [])).toMatchObject({
      categories: '1,2',
      from: '2026-11-18',
      to: '2027-01-01',
      limit: '50',
    });
    expect(plain(screen.getByText(/Recherche limitée à/).textContent)).toBe(
      'Recherche limitée à emploi, inflation, depuis le 19 nov. 2026, jusqu’au 31 déc. 2026',
    );
    await user.click(screen.getByRole('button', { name: 'Chercher partout' }));
    await findStatus('15 résultats');
    expect(address()).toBe('/search?q=a');
  });

  it('of days that are over opens on the past', async () => {
    await openApp('/search?q=ipc&to=2026-03-31', { events: EVENTS });
    await findStatus('3 résultats');
    expect(tab('Passées')).toHaveProperty('checked', true);
    expect(screen.queryByRole('heading', { name: /à venir/ })).toBeNull();
  });

  it('that finds nothing says so and where else to look', async () => {
    const { user } = await openApp('/search?q=chomage%20france', { events: EVENTS });
    await screen.findByText('Aucun événement pour « chomage france », ni à venir ni passé.');
    expect(screen.getByText(/tous les mots doivent être trouvés/)).toBeTruthy();
    await user.clear(await box());
    await user.type(await box(), 'chomage{Enter}');
    await waitFor(() => expect(eventIds().length).toBeGreaterThan(0));
  });

  it('in English has the French words marked that were searched', async () => {
    await openApp('/search?q=consumer%20prices', { events: EVENTS });
    await findStatus('12 résultats');
    await waitFor(() => expect(document.querySelector('mark')?.textContent).toBe('IPC'));
  });

  it('for a date, which no title holds, leads to the week of that day', async () => {
    const { user } = await openApp('/search?q=18%20novembre', { events: EVENTS });
    await screen.findByText(/^Aucun événement pour « 18 novembre »/);
    await user.click(screen.getByRole('link', { name: 'Semaine du 16 au 22 novembre 2026 (mercredi 18 novembre)' }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16?day=2026-11-18'));
  });

  it('that finds nothing among the days of the address offers to look everywhere', async () => {
    const { user } = await openApp('/search?q=ipc&from=2031-01-01', { events: EVENTS });
    await screen.findByText('Aucun événement à venir pour « ipc ».');
    const [everywhere] = screen.getAllByRole('button', { name: 'Chercher partout' });
    await user.click(everywhere ?? document.body);
    await findStatus('12 résultats');
  });

  it.each([
    ['a'.repeat(101), /Texte trop long/],
    ['un deux trois quatre cinq six sept huit neuf', /Trop de mots/],
  ])('the service would refuse is not sent: %s', async (text, why) => {
    const { user, requests } = await openApp('/search', { events: EVENTS });
    await user.click(await box());
    await user.paste(text);
    expect((await screen.findByRole('alert')).textContent).toMatch(why);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/search');
    expect(requests).toEqual([]);
  });

  it('is for logged-in users, who come back to it', async () => {
    const { user } = await openApp('/search?q=ipc', { events: EVENTS, loggedIn: false });
    await waitFor(() => expect(address()).toBe('/login?next=%2Fsearch%3Fq%3Dipc'));
    await user.type(await screen.findByLabelText('Identifiant'), 'demo');
    await user.type(screen.getByLabelText('Mot de passe'), 'demo{Enter}');
    await findStatus('12 résultats');
    expect(address()).toBe('/search?q=ipc');
  });
});

describe('many results', () => {
  it('come page after page from the nearest, each asked for once', async () => {
    const { user, requests } = await openApp('/search?q=enquete&when=past', { events: DAILY });
    await findStatus('20 affichés sur 170 résultats');
    expect(eventIds()[0]).toBe('1169');
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await findStatus('70 affichés sur 170 résultats');
    expect(document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id')).toBe('1149');
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await findStatus('170 résultats');
    expect(screen.queryByRole('button', { name: 'Afficher la suite' })).toBeNull();
    // Page 0 is probed once, when no response shows the page base.
    const ofThePast = requested(requests).filter((params) => params.has('to'));
    expect(ofThePast.map((params) => params.get('page'))).toEqual(['1', '0', '4', '3', '2']);
    expect(requested(requests).length).toBe(ofThePast.length + 1);
    expect(eventIds()).toEqual(DAILY.map(({ id }) => String(id)).toReversed());
  });

  it('stay when the next page fails, which is asked for again on request', async () => {
    let isBroken = true;
    failPage('3', () => isBroken);
    const { user } = await openApp('/search?q=enquete&when=past', { events: DAILY });
    await findStatus('20 affichés sur 170 résultats');
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/La suite n’a pas pu être chargée.*Fermé le dimanche/);
    expect(eventIds()).toHaveLength(20);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await findStatus('70 affichés sur 170 résultats');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that are not counted end at the page that is refused', async () => {
    interfere(
      http.get(`${API}/v1/events`, ({ request }) => {
        const { searchParams } = new URL(request.url);
        const data = searchParams.has('to') ? DAILY.slice(-30).toReversed().map(toEventDto) : [];
        return searchParams.get('page') === '1'
          ? HttpResponse.json({ data })
          : HttpResponse.json({ detail: 'No such page.' }, { status: 400 });
      }),
    );
    const { user } = await openApp('/search?q=enquete&when=past', { events: [] });
    await findStatus('30 résultats au moins');
    await user.click(screen.getByRole('button', { name: 'Afficher la suite' }));
    await findStatus('30 résultats');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are there again, without being asked for, on the way back from an event', async () => {
    const { user, requests } = await openApp('/search?q=ipc', { events: EVENTS });
    await findStatus('12 résultats');
    await user.click(screen.getByRole('link', { name: /^IPC \(a\/a\), France.*20 novembre/ }));
    await screen.findByRole('heading', { level: 1, name: /Semaine du 16 au 22 novembre/ });
    expect(address()).toBe('/week/2026-11-16/event/16');
    // The panel searches too: for later occurrences of its title.
    const searches = () => requested(requests).filter((params) => params.get('q') === 'ipc').length;
    const before = searches();
    window.history.back();
    await findStatus('12 résultats');
    expect(searches()).toBe(before);
    expect(document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id')).toBe('16');
  });
});

describe('a failing service', () => {
  it('is named with its own words, and asked again on request', async () => {
    let isBroken = true;
    failPage('1', () => isBroken);
    const { user } = await openApp('/search?q=ipc', { events: EVENTS });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/La recherche a échoué\..*adressez-vous au fournisseur.*Fermé le dimanche/);
    isBroken = false;
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await findStatus('12 résultats');
    // The pressed button is gone with the notice.
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('that sends what cannot be read has it counted', async () => {
    interfere(
      http.get(`${API}/v1/events`, () =>
        HttpResponse.json({
          meta: { total: 2, per_page: 50, current_page: 1, total_pages: 1 },
          data: [{ id: 1, title: 'IPC (a/a)', date: '2026-11-20', hour: '08:00' }, { id: 2 }],
        }),
      ),
    );
    await openApp('/search?q=ipc', { events: [] });
    await findStatus('1 résultat');
    await findStatus('1 événement illisible');
    expect(eventIds()).toEqual(['1']);
  });
});
