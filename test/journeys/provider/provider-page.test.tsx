import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { anEventBody } from '../../contract/an-event-body';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, findStatus, interfere, openApp, plain, useNetwork } from '../../support/app/open-app';
import { respondWeek, rowTexts } from '../../support/app/week-page';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();
useModalDialogs();

const TITLE = 'Diagnostic du flux';

const tableNamed = (name: RegExp) => screen.findByRole('table', { name });

describe('The page about the provider’s data', () => {
  it('is reached from the account menu and leads back to the week', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('link', { name: TITLE }));
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
    interfere(respondWeek(anEventBody({ id: 1 }), anEventBody({ id: 2, date: '2026-02-30' })));
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
    const rows = rowTexts(await tableNamed(/^Réglages/));
    expect(rows).toContain(
      'Fuseau des heures du fournisseurSOURCE_TIME_ZONEEurope/Paris (UTC+1)non confirmé : le fournisseur ne dit pas dans quel fuseau il écrit ses heures',
    );
    expect(rows).toContain('Écriture des listesLIST_ENCODINGparamètre suivi de crochets');
    expect(rows).toContain('Marque décimale des valeursDECIMAL_MARKvirgule ; le point groupe par milliers');
    expect(rows).toContain('Événements demandés par pagePAGE_LIMIT50');
    expect(rows).toContain('Filtre géographiqueGEO_FILTERaucun : les pays sont filtrés ici');
    expect(rows).toContain('Nature des donnéesSAMPLE_DATAsimulées');
  });

  it('says that no request uses the ids of countries that the doctor found', async () => {
    const geoFilter = { words: { country: 'pays', zone: 'zone' }, countries: { FR: 250, US: 840 } };
    await openApp('/provider', { events: A_WEEK, config: { geoFilter } });
    expect(rowTexts(await tableNamed(/^Réglages/))).toContain(
      'Filtre géographiqueGEO_FILTER« pays » et « zone », 2 pays connus ; inutilisé : les pays sont filtrés ici',
    );
  });

  it('says that there were no issues, in how many responses and since when', async () => {
    await openApp('/provider', { events: A_WEEK });
    await screen.findByText((text) => /^Rien d’inhabituel\. 1 réponse depuis 15:12\.$/.test(plain(text)));
    expect(screen.getByText('Flux sain')).toBeTruthy();
    expect(screen.queryByRole('table', { name: /^Anomalies/ })).toBeNull();
  });

  it('lists the issues, the most serious first, with their count, one sample and what was made of it', async () => {
    interfere(
      respondWeek(
        anEventBody({ id: 1, hour: '14h30' }),
        anEventBody({ id: 2, hour: '8h45' }),
        anEventBody({ id: 3, date: '2026-02-30' }),
      ),
    );
    await openApp('/provider', { events: [] });
    const [, first, second] = rowTexts(await tableNamed(/^Anomalies/));
    expect(first).toMatch(/^Données manquantes Événement sans date ou sans identifiant lisible.*1$/);
    expect(second).toMatch(/^Sans conséquence Heure écrite autrement que HH:MM.*14h302$/);
    expect(rowTexts(await tableNamed(/^Ce que les réponses/))).toContain('Forme des heures14h30');
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
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
    interfere(respondWeek());
    await user.type(await screen.findByRole('textbox', { name: 'Identifiant' }), 'demo');
    await user.type(screen.getByLabelText('Mot de passe'), 'demo');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await screen.findByRole('heading', { level: 1, name: /^Semaine/ });
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByRole('link', { name: TITLE }));
    await screen.findByText(/^Rien d’inhabituel/);
    expect(screen.queryByRole('table', { name: /^Anomalies/ })).toBeNull();
  });

  it('is in English', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    await openApp('/provider', { events: A_WEEK });
    await screen.findByRole('heading', { level: 1, name: 'Feed diagnostics' });
    await screen.findByText(/^Nothing unusual\. 1 response since 15:12\.$/);
    expect(screen.getByText('Feed healthy')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'Issues' })).toBeTruthy();
  });
});
