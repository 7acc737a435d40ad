import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { A_HISTORY, A_WEEK } from '../support/a-week';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../support/open-app';

useNetwork();

const EVENTS = [...A_WEEK, ...A_HISTORY];
const panel = () => screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });

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
      'mer. 18 novembre 2026',
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
    const source = within(await panel()).getByRole('link', { name: /ONS/ });
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

  it('shows hours in the reader’s zone and in the provider’s', async () => {
    await openApp('/week/2026-11-16/event/11', { events: EVENTS, readerZone: 'America/New_York' });
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

  it('is a page of its own for a shared link, with the way to its week', async () => {
    const { user } = await openApp('/event/11', { events: EVENTS });
    await screen.findByRole('heading', { level: 1, name: 'Inflation IPC (a/a)' });
    await user.click(screen.getByRole('link', { name: 'Voir dans sa semaine' }));
    await panel();
    expect(address()).toBe('/week/2026-11-16/event/11');
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
