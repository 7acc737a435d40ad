import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, findStatus, openApp, useNetwork } from '../../support/app/open-app';
import { narrowToPhone } from '../../support/app/phone';
import { WEEK } from '../../support/app/week-page';

useNetwork();
useModalDialogs();

const DAY = `${WEEK}?day=2026-11-18`;

const tabs = async () => within(await screen.findByRole('navigation', { name: 'Onglets' }));

beforeEach(narrowToPhone);

async function openMore() {
  const opened = await openApp(DAY, { events: A_WEEK });
  const more = (await tabs()).getByRole('button', { name: 'Plus' });
  await opened.user.click(more);
  return { ...opened, more, sheet: await screen.findByRole('dialog', { name: 'Plus' }) };
}

it('a phone shows today in a week without events', async () => {
  await openApp(WEEK, { events: [] });
  const days = within(await screen.findByRole('navigation', { name: 'Jours de la semaine' }));
  await findStatus('0 événement');
  expect(days.getByRole('link', { current: true }).textContent).toContain('mercredi 18 novembre 2026, 0 événement');
});

it('a phone has no row for the next release in a week that a link opened, also once it is known, but in those after it', async () => {
  const { user, requests } = await openApp('/week/2026-11-23', { events: A_WEEK });
  const row = () => screen.queryByRole('region', { name: 'Prochain événement' });
  const back = await screen.findByRole('link', { name: 'Semaine précédente' });
  expect(row()).toBeNull();
  // Pointing at the way to a week loads it.
  await user.hover(back);
  await waitFor(() => expect(requests.some(({ url }) => url.includes('from=2026-11-14'))).toBe(true));
  expect(row()).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
  await screen.findByRole('heading', { level: 1, name: 'Semaine du 30 novembre au 6 décembre 2026' });
  expect(row()).not.toBeNull();
  expect(await screen.findByRole('timer')).toBeDefined();
});

describe('the tab bar of a phone', () => {
  it('leads from another week to now with its filters, and marks the current one', async () => {
    const { user } = await openApp('/week/2026-11-09?importance=HIGH', { events: A_WEEK });
    const now = (await tabs()).getByRole('link', { name: 'Maintenant' });
    expect(now.getAttribute('aria-current')).toBeNull();
    await user.click(now);
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026' });
    expect(address()).toBe(`${WEEK}?importance=HIGH`);
    expect((await tabs()).getByRole('link', { name: 'Semaine' }).getAttribute('aria-current')).toBe('page');
    expect(document.activeElement?.textContent).toBe('Semaine');
  });

  it('opens the search', async () => {
    const { user } = await openApp(DAY, { events: A_WEEK });
    await user.click((await tabs()).getByRole('button', { name: 'Recherche' }));
    expect(await screen.findByRole('combobox', { name: 'Rechercher ou aller à…' })).toBeTruthy();
  });

  it('opens the alerts', async () => {
    const { user } = await openApp(DAY, { events: A_WEEK });
    await user.click((await tabs()).getByRole('button', { name: 'Alertes' }));
    expect(await screen.findByRole('dialog', { name: 'Alertes' })).toBeTruthy();
  });

  it.each(['', '&view=table'])('counts the events of the day on screen (%s)', async (view) => {
    const { user } = await openApp(DAY + view, { events: A_WEEK });
    await findStatus('3 événements');
    await user.click(screen.getByRole('link', { name: 'jeudi 19 novembre 2026, 1 événement' }));
    expect(await findStatus('1 événement')).toBeTruthy();
  });
});

describe('the sheet of a phone', () => {
  it('is closed by its button and by a press outside, and gives the focus back', async () => {
    const { user, more, sheet } = await openMore();
    await user.click(within(sheet).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(more);
    await user.click(more);
    await user.click(screen.getByRole('dialog', { name: 'Plus' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(more);
  });

  it('has the views, the exports, the refreshes and the account', async () => {
    const { user, sheet } = await openMore();
    const inSheet = within(sheet);
    expect(await inSheet.findByRole('button', { name: 'CSV' })).toBeTruthy();
    for (const name of ['.ics', 'Imprimer', 'Actualiser', 'Se déconnecter', 'English'])
      expect(inSheet.getByRole('button', { name })).toBeTruthy();
    expect([...sheet.querySelectorAll('a, button')].at(-1)?.textContent).toBe('Se déconnecter');
    await user.click(inSheet.getByRole('radio', { name: 'Compacte' }));
    expect(document.documentElement.dataset['density']).toBe('compact');
    await user.click(inSheet.getByRole('button', { name: 'Suspendre l’actualisation' }));
    expect(await screen.findByText(/^en pause/)).toBeTruthy();
    await user.click(inSheet.getByRole('radio', { name: 'Tableau' }));
    expect(address()).toContain('view=table');
  });
});

it('an event opened while the sheet of the last one closes is shown', async () => {
  await openApp('/week/2026-11-16/event/11', { events: A_WEEK });
  const sheet: HTMLDialogElement = await screen.findByRole('dialog');
  sheet.addEventListener('close', () => {
    history.pushState(null, '', '/week/2026-11-16/event/13');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  sheet.close();
  await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/13'));
  const opened = within(await screen.findByRole('dialog'));
  expect(await opened.findByRole('heading', { name: 'Permis de construire' })).toBeTruthy();
});

it('the calendar entry of an event to come is in its menu: what the event is needs the space', async () => {
  await openApp('/event/13', { events: A_WEEK });
  const entry = await screen.findByRole('button', { name: '.ics', hidden: true });
  expect(entry.closest('[popover]')).toBeTruthy();
});

describe('on a desktop', () => {
  it('the exports are at the foot, without tabs', async () => {
    vi.restoreAllMocks();
    await openApp(DAY, { events: A_WEEK });
    await screen.findByRole('toolbar', { name: 'Exporter la semaine' });
    expect(screen.queryByRole('navigation', { name: 'Onglets' })).toBeNull();
  });
});
