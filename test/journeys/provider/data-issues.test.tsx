import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { anEventBody } from '../../contract/an-event-body';
import { A_WEEK } from '../../support/a-week';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

const TITLE = 'Diagnostic du flux';

function response(...events: readonly Readonly<Record<string, unknown>>[]): void {
  const meta = { total: events.length, per_page: 200, current_page: 1, total_pages: 1 };
  interfere(
    http.get(`${API}/v1/events`, () => HttpResponse.json({ meta, data: events })),
    http.get(`${API}/v1/events/history/:id`, () => HttpResponse.json({ meta: { ...meta, total: 0 }, data: [] })),
    http.get(`${API}/v1/events/:id`, ({ params }) =>
      HttpResponse.json({ data: events.find(({ id }) => String(id) === params['id']) }),
    ),
  );
}

const noted = () =>
  screen.findByText(
    (_text, line) => line?.textContent.startsWith('À vérifier dans ces données') === true && line?.tagName === 'P',
  );

describe('Data that are to be checked', () => {
  it('are reported in one line of their week, which announces nothing and leads to the whole', async () => {
    response(
      anEventBody({ id: 1, hour: '14:30+02:00' }),
      anEventBody({ id: 2, hour: '08:45+01:00' }),
      anEventBody({ id: 3, hour: '14h30' }),
    );
    const { user } = await openApp('/week/2026-11-16', { events: [] });
    await findStatus('3 événements');
    const line = await noted();
    await waitFor(() =>
      expect(plain(line.textContent)).toBe('À vérifier dans ces données : Heure écrite avec un décalage (2)'),
    );
    expect(line.closest('[role], [aria-live]')).toBeNull();
    await user.click(within(line.parentElement ?? line).getByRole('link', { name: TITLE }));
    await screen.findByRole('heading', { level: 1, name: TITLE });
    expect(address()).toBe('/provider');
  });

  it('are reported once, with what was set aside', async () => {
    response(anEventBody({ id: 1, hour: '14:30+02:00' }), anEventBody({ id: 2, date: '2026-02-30' }));
    await openApp('/week/2026-11-16', { events: [] });
    await findStatus('1 événement illisible');
    await noted();
    expect(screen.getAllByRole('link', { name: TITLE })).toHaveLength(1);
  });

  it('are not reported in a week that has none', async () => {
    response(anEventBody({ id: 1, hour: '14:30+02:00' }));
    await openApp('/week/2026-11-16', { events: [] });
    const line = await noted();
    response(anEventBody({ id: 9, title: 'Semaine calme', date: '2026-11-25' }));
    screen.getByRole('link', { name: 'Semaine suivante' }).click();
    await screen.findByRole('link', { name: /^Semaine calme/ });
    await waitFor(() => expect(line.isConnected).toBe(false));
  });

  it('are reported on their event, with what the provider wrote', async () => {
    response(anEventBody({ id: 1, title: 'IPC (a/a)', hour: '14:30+02:00', current: { value: 3 } }));
    await openApp('/week/2026-11-16/event/1', { events: [] });
    const panel = await screen.findByRole('complementary', { name: 'IPC (a/a)' });
    await within(panel).findByText('À vérifier dans cet événement');
    const text = plain(panel.textContent);
    expect(text).toContain('13:30 (Paris UTC+1)');
    expect(text).toContain('heure écrite avec son décalage : 14:30+02:00');
    expect(text).toContain('Valeur qui n’est ni un texte ni un nombre {"value":3}. Écartée : la case reste vide.');
    expect(text).not.toContain('heure du fournisseur (même heure)');
  });

  it.each([[['1,2 %']], [{ value: '1,2' }], [true]])(
    'say of the published value %j that it is unreadable, not that it is to come',
    async (current) => {
      response(anEventBody({ id: 1, title: 'IPC (a/a)', current, prevision: '1,1 %' }));
      await openApp('/week/2026-11-16/event/1', { events: [] });
      const panel = await screen.findByRole('complementary', { name: 'IPC (a/a)' });
      await within(panel).findByText('illisible');
      expect(panel.textContent).not.toContain('en attente');
      expect(screen.getByRole('link', { name: /^IPC \(a\/a\), .*Publié illisible, Prévision 1,1 %/ })).toBeTruthy();
      const line = await noted();
      await waitFor(() => expect(line.textContent).toContain('Valeur qui n’est ni un texte ni un nombre (1)'));
    },
  );

  it('say of an empty body that it was empty, and not that nothing is announced', async () => {
    interfere(http.get(`${API}/v1/events`, () => new HttpResponse('', { status: 200 })));
    await openApp('/week/2026-11-16', { events: [] });
    await screen.findByText('Aucun événement cette semaine.');
    expect(plain((await noted()).textContent)).toMatch(/^À vérifier dans ces données : Réponse vide \(\d\)$/);
    await waitFor(() => expect(screen.queryByText(/Recherche des prochains/)).toBeNull());
    expect(screen.queryByText(/n’annonce aucun événement/)).toBeNull();
  });

  it('say of a release in the category of holidays that it fills its day', async () => {
    response(anEventBody({ id: 1, title: 'IPC (a/a)', importance: 'HIGH', category: { id: 9, label: 'férié' } }));
    await openApp('/week/2026-11-16/event/1', { events: [] });
    const panel = await screen.findByRole('complementary', { name: 'IPC (a/a)' });
    await within(panel).findByText('À vérifier dans cet événement');
    const text = plain(panel.textContent);
    expect(text).toContain('toute la journée');
    expect(text).toContain('désaccord sur un jour férié HIGH, 9. Montré toute la journée, sans son heure.');
    expect(text).not.toContain('heure non communiquée');
  });

  it('are not reported on an event that conforms to the specification', async () => {
    response(anEventBody({ id: 1, title: 'IPC (a/a)' }), anEventBody({ id: 2, hour: '14:30+02:00' }));
    await openApp('/week/2026-11-16/event/1', { events: [] });
    await noted();
    const panel = await screen.findByRole('complementary', { name: 'IPC (a/a)' });
    expect(panel.textContent).not.toContain('À vérifier');
  });
});

describe('The zone of a provider’s hours', () => {
  it('is said to be unconfirmed wherever it is shown', async () => {
    await openApp('/week/2026-11-16/event/11', { events: A_WEEK, config: { simulated: false } });
    const panel = await screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
    await waitFor(() => expect(panel.textContent).toContain('fuseau du fournisseur non confirmé'));
    const zone = screen.getByRole('button', { name: /^Fuseau horaire/ });
    expect(plain(zone.getAttribute('aria-label'))).toBe(
      'Fuseau horaire : Paris (UTC+1) heure du fournisseur (même heure), non confirmée',
    );
  });

  it('is not doubted of our own service', async () => {
    await openApp('/week/2026-11-16/event/11', { events: A_WEEK });
    const panel = await screen.findByRole('complementary', { name: 'Inflation IPC (a/a)' });
    await waitFor(() => expect(panel.textContent).toContain('heure du fournisseur (même heure)'));
    expect(document.body.innerHTML).not.toContain('non confirmé');
  });
});

describe('An event that the provider sends without an identifier', () => {
  it('opens as its week has it, and says why it has no history, with nothing asked for', async () => {
    const { id: _missing, ...body } = anEventBody({ title: 'Sans identifiant' });
    response(body);
    const { user, requests } = await openApp('/week/2026-11-16', { events: [] });
    await user.click(await screen.findByRole('link', { name: /^Sans identifiant/ }));
    const panel = await screen.findByRole('complementary', { name: 'Sans identifiant' });
    await within(panel).findByText(/ne donne pas d’identifiant à cet événement/);
    expect(within(panel).queryByRole('alert')).toBeNull();
    expect(requests.filter(({ url }) => url.includes('sans-id'))).toEqual([]);
  });
});
