import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { anEventBody } from '../../contract/an-event-body';
import { A_WEEK } from '../../support/a-week';
import { API, eventIds, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { respondWeek } from '../../support/app/week-page';

useNetwork();

const body = (changes: object) =>
  anEventBody({
    id: 1,
    title: 'IPC (a/a)',
    zone: undefined,
    country: { code: 'FR', currency: 'EUR', name: 'France' },
    source: { name: 'INSEE', link: 'javascript:alert(1)' },
    ...changes,
  });

async function copyText(user: UserEvent): Promise<readonly string[]> {
  await user.click(screen.getByRole('button', { name: /^(Copier le texte|Texte copié)$/ }));
  await findStatus('Texte copié');
  return plain(await navigator.clipboard.readText()).split('\n');
}

describe('a failing provider', () => {
  it('has its unreadable events counted, and the others shown', async () => {
    interfere(respondWeek(body({}), body({ id: 2, date: '2026-02-30' }), body({ id: 3, date: 'demain' })));
    const { user } = await openApp('/week/2026-11-16', { events: [] });
    await findStatus('2 événements illisibles');
    await findStatus('1 événement');
    expect(eventIds()).toEqual(['1']);
    expect(await copyText(user)).toContain('2 événements illisibles');
  });

  it('that lacks a page shows what came, says how much of it, and can be completed', async () => {
    let broken = true;
    interfere(
      http.get(`${API}/v1/events`, ({ request }) => {
        const isSecond = new URL(request.url).searchParams.get('page') === '2';
        return isSecond && broken ? HttpResponse.json({}, { status: 500 }) : undefined;
      }),
    );
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK, config: { pageLimit: 5 } });
    await findStatus('5 événements');
    await findStatus('5 sur 7');
    // True of a single missing event too.
    await findStatus('événements lus : le service n’a pas donné le reste.');
    const part = '5 sur 7 événements lus : le service n’a pas donné le reste.';
    expect(await copyText(user)).toContain(part);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
    expect(await copyText(user)).not.toContain(part);
    expect(screen.queryByText('5 sur 7')).toBeNull();
  });

  it('that cannot be reached leaves a message and a way to try again', async () => {
    let broken = true;
    interfere(http.get(`${API}/v1/events`, () => (broken ? HttpResponse.json({}, { status: 400 }) : undefined)));
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    const retry = await screen.findByRole('button', { name: 'Réessayer' });
    expect(plain(screen.getByRole('alert').textContent)).toContain('La semaine n’a pas pu être chargée.');
    broken = false;
    await user.click(retry);
    await findStatus('7 événements');
  });

  it('whose answer fails leaves what is known of an event on screen, and says so', async () => {
    interfere(http.get(`${API}/v1/events/11`, () => HttpResponse.json({ detail: 'En maintenance.' }, { status: 400 })));
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await user.click(await screen.findByRole('link', { name: /^Inflation IPC/ }));
    const alert = await screen.findByRole('alert');
    expect(plain(alert.textContent)).toContain('L’événement n’a pas pu être relu');
    expect(plain(alert.textContent)).toContain('Réponse du service : « En maintenance. »');
    const panel = screen.getByRole('complementary', { name: 'Inflation IPC (a/a)' });
    expect(panel.textContent).toContain('3,6 %');
  });

  it('never passes for an empty week', async () => {
    interfere(http.get(`${API}/v1/events`, () => HttpResponse.json({ meta: {} })));
    await openApp('/week/2026-11-16', { events: A_WEEK });
    expect(plain((await screen.findByRole('alert')).textContent)).toContain('n’a pas la forme attendue');
    expect(screen.queryByText('Aucun événement cette semaine.')).toBeNull();
  });

  it('gives no link that a browser would run', async () => {
    const history = http.get(`${API}/v1/events/history/1`, () => HttpResponse.json({ meta: {}, data: [body({})] }));
    interfere(
      respondWeek(body({})),
      history,
      http.get(`${API}/v1/events/1`, () => HttpResponse.json({ data: body({}) })),
    );
    await openApp('/week/2026-11-16/event/1', { events: [] });
    const panel = await screen.findByRole('complementary', { name: 'IPC (a/a)' });
    await waitFor(() => expect(panel.textContent).toContain('INSEE'));
    for (const link of document.querySelectorAll('a[href]'))
      expect(link.getAttribute('href')).not.toMatch(/^javascript/i);
  });

  it.each(['/nowhere', '/week/hier', '/week/2026-02-30', '/week/9999-12-27/event/1'])(
    'leads nowhere from %s',
    async (path) => {
      await openApp(path, { events: [] });
      await screen.findByRole('heading', { level: 1, name: 'Page introuvable' });
      expect(document.title).toBe('Page introuvable · Agenda économique');
    },
  );
});
