import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '../../../src/service/store/event-record';
import { A_HISTORY, A_WEEK } from '../../support/a-week';
import { keepFiles } from '../../support/app/keep-files';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { narrowToPhone } from '../../support/app/phone';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

const EVENTS = [...A_WEEK, ...A_HISTORY];
const panel = () => screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });

/** The same events, one of them written otherwise. */
const withEvent = (id: number, changes: Partial<EventRow>): EventRow[] =>
  EVENTS.map((event) => (event.id === id ? { ...event, ...changes } : event));

describe('the event panel', () => {
  it('opens beside the week at an address of its own, with every field', async () => {
    const { user } = await openApp('/week/2026-11-16?importance=HIGH', { events: EVENTS });
    await user.click(await screen.findByRole('link', { name: /^Inflation IPC/ }));
    const text = plain((await panel()).textContent);
    expect(address()).toBe('/week/2026-11-16/event/11?importance=HIGH');
    for (const field of [
      'Royaume-Uni',
      'GBP',
      'inflation',
      'élevée',
      'mer. 18 nov. 2026',
      '08:00',
      'Paris UTC+1',
      'oct. 2026',
      '3,6 %',
      '3,5 %',
      '3,8 %',
      '+0,1 pt',
      'Variation sur un an des prix.',
    ]) {
      expect(text).toContain(field);
    }
    const source = within(await panel()).getByRole('link', { name: 'ONS www.ons.gov.uk (nouvel onglet)' });
    expect(source.getAttribute('href')).toBe('https://www.ons.gov.uk/');
    expect(source.getAttribute('rel')).toBe('noopener noreferrer');
    expect(screen.getByRole('heading', { level: 1, name: /Semaine du 16 au 22/ })).toBeTruthy();
  });

  it('closes with Escape, and gives the focus back to the line of the event', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    const link = await screen.findByRole('link', { name: /^Inflation IPC/ });
    await user.click(link);
    await panel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(address()).toBe('/week/2026-11-16');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Inflation IPC/ }));
  });

  it.each([
    ['13', /^dans 4[78] min \d+ s$/, {}],
    ['13', /^dans 7 j 0 h$/, { date: '2026-11-25', hour: '16:00' }],
  ])('counts down to the release of a pending value: event %s, %s', async (id, countdown, changes) => {
    await openApp(`/event/${id}`, { events: withEvent(Number(id), changes) });
    const timer = await screen.findByRole('timer');
    expect(plain(timer.textContent)).toMatch(countdown);
    expect(screen.getByText('en attente')).toBeTruthy();
  });

  it('shows times in the display time zone and in the provider’s', async () => {
    await openApp('/week/2026-11-16/event/11', { events: EVENTS, displayZone: 'America/New_York' });
    const text = plain((await panel()).textContent);
    expect(text).toContain('02:00 (New York UTC−5)');
    expect(text).toContain('08:00 (Paris UTC+1)');
  });

  it('says that an unknown event is unknown', async () => {
    await openApp('/week/2026-11-16/event/999', { events: EVENTS });
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toContain('Le service ne connaît pas cet événement');
    await findStatus('7 événements');
  });

  it('is unknown in the title of its own page too', async () => {
    await openApp('/event/999', { events: EVENTS });
    await waitFor(() => expect(document.title).toBe('Événement introuvable · Agenda économique'));
  });

  it('is a page of its own for a shared link, with the way to its week', async () => {
    const { user } = await openApp('/event/11', { events: EVENTS });
    await screen.findByRole('heading', { level: 1, name: 'Inflation IPC (a/a)' });
    await user.click(screen.getByRole('link', { name: 'Voir dans sa semaine' }));
    await panel();
    expect(address()).toBe('/week/2026-11-16/event/11');
  });
});

describe('the figures of an event', () => {
  const figures = async () => {
    const terms = within(await panel()).getAllByRole('term');
    return Object.fromEntries(
      terms.slice(0, 3).map((term) => [term.textContent, plain(term.nextSibling?.textContent ?? '')]),
    );
  };

  it('say the deviation from the forecast in the right unit, relative too where that says something', async () => {
    await openApp('/week/2026-11-16/event/11', {
      events: withEvent(11, { current: '232 k', prevision: '228 k', previous: '230 k' }),
    });
    expect(await figures()).toEqual({
      Publié: '232 k+4 k(+1,8 %), au-dessus de la prévision',
      Prévision: '228 k',
      Précédent: '230 k',
    });
  });

  it('say the change since the previous one where nothing was forecast, and leave the forecast out', async () => {
    await openApp('/week/2026-11-16/event/11', { events: withEvent(11, { prevision: '' }) });
    const { Publié, Prévision, Précédent } = await figures();
    expect([Publié, Précédent]).toEqual(['3,6 %−0,2 ptdepuis le précédent', '3,8 %']);
    expect(Prévision).toBeUndefined();
  });

  it('await what is not published yet', async () => {
    await openApp('/event/13', { events: EVENTS });
    await screen.findByRole('heading', { level: 1, name: 'Permis de construire' });
    expect(screen.getByText('en attente')).toBeTruthy();
  });
});

describe('the source of an event', () => {
  it('is named by its host as the browser asks for it', async () => {
    const source_link = 'https://www.économie.example/ipc';
    await openApp('/week/2026-11-16/event/11', { events: withEvent(11, { source_link }) });
    const source = within(await panel()).getByRole('link', { name: /ONS/ });
    expect(source.textContent).toContain('www.xn--conomie-9xa.example');
    expect(source.textContent).not.toContain('économie');
  });
});

describe('the calendar entry of an event', () => {
  it('is stamped with when the event was read, and is in the language of the user', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    const { files } = keepFiles();
    const { user } = await openApp('/week/2026-11-16/event/11', { events: EVENTS });
    await screen.findByRole('table', { name: /^History/ });
    await user.click(within(await panel()).getByRole('button', { name: '.ics', hidden: true }));
    await waitFor(() => expect(files).toHaveLength(1));
    const saved = (await files[0]?.blob.text()) ?? '';
    expect(saved).toContain('DESCRIPTION:United Kingdom\\n');
    const stamp = /DTSTAMP:(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/.exec(saved)?.slice(1).map(Number) ?? [];
    const [year = 0, month = 0, ...rest] = stamp;
    expect(Math.abs(Date.UTC(year, month - 1, ...rest) - Date.now())).toBeLessThan(60_000);
  });
});

describe('the other occurrences', () => {
  const earlier = () => screen.findByRole('link', { name: /^Occurrence précédente\s: 21 oct\. 2026, oct\. 2026$/ });

  it('open in their own week, with the filters and the chart as they were', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11?importance=HIGH&range=1y', { events: EVENTS });
    await user.click(await earlier());
    await waitFor(() => expect(address()).toBe('/week/2026-10-19/event/100?importance=HIGH&range=1y'));
    await screen.findByRole('heading', { level: 1, name: /^Semaine du 19 au 25 octobre/ });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('mer. 21 oct. 2026'));
    await user.click(await screen.findByRole('link', { name: /^Occurrence suivante\s: 18 nov\. 2026/ }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/11?importance=HIGH&range=1y'));
  });

  it('open from their row of the history, with the filters and the chart as they were', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11?importance=HIGH&range=1y', { events: EVENTS });
    const table = within(await screen.findByRole('table', { name: /^Historique/ }));
    await user.click(table.getByRole('link', { name: /21 oct\. 2026/ }));
    await waitFor(() => expect(address()).toBe('/week/2026-10-19/event/100?importance=HIGH&range=1y'));
  });

  it('open on a page of their own from a page of its own, at once, and take the focus', async () => {
    const { user } = await openApp('/event/11', { events: EVENTS });
    await user.click(await earlier());
    expect(address()).toBe('/event/100');
    await screen.findByRole('heading', { level: 1, name: 'Inflation IPC (a/a)' });
    await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'));
    expect(plain(screen.getByRole('main').textContent)).toContain('mer. 21 oct. 2026');
    expect(await screen.findByRole('link', { name: /^Occurrence précédente\s: 23 sept\. 2026/ })).toBeTruthy();
  });

  it('end where the history ends', async () => {
    await openApp('/event/11', { events: EVENTS });
    await earlier();
    expect(screen.queryByRole('link', { name: /^Occurrence suivante/ })).toBeNull();
  });
});

describe('on a phone', () => {
  it('the event is a sheet over its week, which closes back onto its line', async () => {
    narrowToPhone();
    const { user } = await openApp('/week/2026-11-16', { events: EVENTS });
    await user.click(await screen.findByRole('link', { name: /^Inflation IPC/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Inflation IPC (a/a)' });
    expect(sheet.contains(document.activeElement)).toBe(true);
    await user.click(within(sheet).getByRole('link', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('link', { name: /^Inflation IPC/ }));
  });
});

describe('the history', () => {
  it('reads every page, and gives each occurrence once with the provider’s texts', async () => {
    const { requests } = await openApp('/week/2026-11-16/event/11', { events: EVENTS, config: { pageLimit: 4 } });
    const table = await screen.findByRole('table', { name: /^Historique/ });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(11);
    expect(plain(rows[0]?.textContent ?? '')).toContain('3,6 %');
    expect(plain(table.textContent)).toContain('n. c. (grève)');
    const pages = requests
      .filter(({ url }) => url.includes('/history/11'))
      .map(({ url }) => new URL(url).searchParams.get('page'));
    expect(pages).toEqual(['1', '2', '3']);
  });

  it('is drawn as a figure, in ranges that live in the address, and counts what it cannot plot', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11', { events: EVENTS });
    await screen.findByRole('figure', { name: /^Historique/ });
    await findStatus('1 valeur non numérique');
    await user.click(screen.getByRole('radio', { name: 'Tout' }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/11?range=all'));
    await user.click(screen.getByRole('radio', { name: '3 ans' }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/11'));
  });

  it('says what became of a figure on the line of the release that published it', async () => {
    await openApp('/week/2026-11-16/event/11', { events: withEvent(100, { current: '3,9 %' }) });
    const table = await screen.findByRole('table', { name: /^Historique/ });
    const revised = within(table).getByText(/révisé de/);
    expect(plain(revised.textContent)).toBe('révisé de 3,9 % à 3,8 %');
    expect(plain(revised.closest('tr')?.textContent ?? '')).toContain('21 oct. 2026');
  });

  it('leaves nothing of itself in the address when the panel closes', async () => {
    const { user } = await openApp('/week/2026-11-16/event/11?importance=HIGH&range=all&compare=100&scale=index', {
      events: EVENTS,
    });
    await panel();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe('/week/2026-11-16?importance=HIGH'));
  });

  it('that fails leaves the event readable, and can be tried again', async () => {
    let broken = true;
    interfere(
      http.get(`${API}/v1/events/history/11`, () =>
        broken ? HttpResponse.json({ title: 'no' }, { status: 400 }) : undefined,
      ),
    );
    const { user } = await openApp('/week/2026-11-16/event/11', { events: EVENTS });
    const retry = await within(await panel()).findByRole('button', { name: 'Réessayer' });
    expect(plain((await panel()).textContent)).toContain('3,6 %');
    broken = false;
    await user.click(retry);
    await screen.findByRole('table', { name: /^Historique/ });
  });
});

describe('in English', () => {
  const english = () => localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
  const sent = (text: string) => screen.getAllByText(text).map((period) => [period.title, period.lang]);

  it('an event, its history and the links beside it write a period alike, with the provider’s text at hand', async () => {
    english();
    await openApp('/week/2026-11-16/event/11', { events: EVENTS });
    const table = await screen.findByRole('table', { name: /^History of releases/ });
    await within(table).findAllByRole('row');
    expect(await screen.findByRole('link', { name: /^Previous occurrence.*Oct 2026$/ })).toBeTruthy();
    expect(screen.queryAllByText(/oct\. 2026/)).toEqual([]);
    expect(within(await panel()).getByTitle('United Kingdom (GBP)')).toBeTruthy();
    // The head, a link, the readout, and eleven rows.
    const all = Array.from({ length: 14 }, () => ['oct. 2026', '']);
    await waitFor(() => expect(sent('Oct 2026')).toEqual(all));
  });

  it.each(['view=table', 'view=table&columns=title,period', 'view=day'])(
    'so do the rows of the week (%s)',
    async (view) => {
      english();
      await openApp(`/week/2026-11-16?${view}&countries=GB`, { events: A_WEEK });
      const table = await screen.findByRole('table');
      expect(within(table).queryByTitle('Royaume-Uni')).toBeNull();
      expect(sent('Oct 2026')).toEqual([
        ['oct. 2026', ''],
        ['oct. 2026', ''],
      ]);
    },
  );
});
