import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { anEventBody } from '../../contract/an-event-body';
import { API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/open-app';

useNetwork();

const TITLE = 'Diagnostic du flux';

const respondWeek = (...events: object[]) =>
  http.get(`${API}/v1/events`, () =>
    HttpResponse.json({ meta: { total: events.length, per_page: 200, current_page: 1, total_pages: 1 }, data: events }),
  );

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent).replace(/\s+/g, ' ').trim());

const tableNamed = (name: RegExp) => screen.findByRole('table', { name });

describe('The page about the provider’s data', () => {
  it('lists the issues, the most serious first, with their count, one sample and what was made of it', async () => {
    interfere(
      respondWeek(
        anEventBody({ id: 1, hour: '14h30' }),
        anEventBody({ id: 2, hour: '8h45' }),
        anEventBody({ id: 3, date: '2026-02-30' }),
      ),
    );
    await openApp('/provider', { events: [] });
    const [, first, second] = rowsOf(await tableNamed(/^Anomalies/));
    expect(first).toMatch(/^Données manquantes Événement sans date ou sans identifiant lisible.*1$/);
    expect(second).toMatch(/^Sans conséquence Heure écrite autrement que HH:MM.*14h302$/);
    expect(rowsOf(await tableNamed(/^Ce que les réponses/))).toContain('Forme des heures14h30');
  });

  it('is copied as text, without the token', async () => {
    interfere(respondWeek(anEventBody({ id: 1, hour: '14h30' })));
    const { user } = await openApp('/provider', { events: [] });
    await tableNamed(/^Anomalies/);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copier' }));
    await findStatus('Copié');
    const text = plain(copied.mock.calls[0]?.[0] ?? '');
    expect(text).toContain('SOURCE_TIME_ZONE = Europe/Paris (UTC+1)');
    expect(text).toContain('[hour-form] × 1 : 14h30');
    const { token } = JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}');
    expect(text).not.toContain(token);
    expect(text).not.toMatch(/eyJ|demo/);
  });

  it('forgets its issues when the user logs out', async () => {
    interfere(respondWeek(anEventBody({ id: 1, hour: '14h30' })));
    const { user } = await openApp('/provider', { events: [] });
    await tableNamed(/^Anomalies/);
    await user.click(screen.getByRole('button', { name: 'Se déconnecter', hidden: true }));
    interfere(respondWeek());
    await user.type(await screen.findByRole('textbox', { name: 'Identifiant' }), 'demo');
    await user.type(screen.getByLabelText('Mot de passe'), 'demo');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await screen.findByRole('heading', { level: 1, name: /^Semaine/ });
    await user.click(screen.getByRole('link', { name: TITLE, hidden: true }));
    await screen.findByText(/^Rien d’inhabituel/);
    expect(screen.queryByRole('table', { name: /^Anomalies/ })).toBeNull();
  });
});
