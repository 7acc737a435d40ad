import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { anEventBody } from '../../contract/an-event-body';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/modal-dialogs';
import { address, API, findStatus, interfere, openApp, plain, useNetwork } from '../../support/open-app';

useNetwork();
useModalDialogs();

const TITLE = 'Diagnostic du flux';

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent).replace(/\s+/g, ' ').trim());

const tableNamed = (name: RegExp) => screen.findByRole('table', { name });

describe('The page about the provider’s data', () => {
  it('is reached from the account menu and leads back to the week', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.click(screen.getByRole('link', { name: TITLE, hidden: true }));
    await screen.findByRole('heading', { level: 1, name: TITLE });
    expect(address()).toBe('/provider');
    expect(document.title).toBe(`${TITLE} · Agenda économique`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await user.click(screen.getByRole('link', { name: 'Semaine en cours' }));
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026' });
  });

  it('is reached from the palette', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' }), 'diagnostic{Enter}');
    await screen.findByRole('heading', { level: 1, name: TITLE });
  });

  it('is reached from the notice about what was set aside', async () => {
    interfere(
      http.get(`${API}/v1/events`, () =>
        HttpResponse.json({
          meta: { total: 2, per_page: 200, current_page: 1, total_pages: 1 },
          data: [anEventBody({ id: 1 }), anEventBody({ id: 2, date: '2026-02-30' })],
        }),
      ),
    );
    const { user } = await openApp('/week/2026-11-16', { events: [] });
    const notice = await findStatus('1 événement illisible');
    await user.click(within(notice.parentElement ?? notice).getByRole('link', { name: TITLE }));
    await screen.findByRole('heading', { level: 1, name: TITLE });
  });

  it('asks for a session first', async () => {
    await openApp('/provider', { events: A_WEEK, loggedIn: false });
    await screen.findByRole('textbox', { name: 'Identifiant' });
    expect(address()).toBe('/login?next=%2Fprovider');
  });

  it('shows the settings in use, and that the provider does not confirm its time zone', async () => {
    await openApp('/provider', {
      events: A_WEEK,
      config: { listEncoding: 'brackets', decimalMark: 'comma', pageLimit: 50 },
    });
    const rows = rowsOf(await tableNamed(/^Réglages/));
    expect(rows).toContain(
      'Fuseau des heures du fournisseurSOURCE_TIME_ZONEEurope/Paris (UTC+1)non confirmé : le fournisseur ne dit pas dans quel fuseau il écrit ses heures',
    );
    expect(rows).toContain('Écriture des listesLIST_ENCODINGparamètre suivi de crochets');
    expect(rows).toContain('Marque décimale des valeursDECIMAL_MARKvirgule ; le point groupe par milliers');
    expect(rows).toContain('Événements demandés par pagePAGE_LIMIT50');
    expect(rows).toContain('Filtre géographiqueGEO_FILTERaucun : les pays sont filtrés ici');
    expect(rows).toContain('Nature des donnéesSAMPLE_DATAsimulées');
  });

  it('says that there were no issues, in how many responses and since when', async () => {
    await openApp('/provider', { events: A_WEEK });
    await screen.findByText((text) => /^Rien d’inhabituel\. 1 réponse depuis 15:12\.$/.test(plain(text)));
    expect(screen.getByText('Flux sain')).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Anomalies/ })).toBeNull();
  });

  it('is in English', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    await openApp('/provider', { events: A_WEEK });
    await screen.findByRole('heading', { level: 1, name: 'Feed diagnostics' });
    await screen.findByText(/^Nothing unusual\. 1 answer since 15:12\.$/);
    expect(screen.getByText('Feed healthy')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Issues' })).toBeTruthy();
  });
});
