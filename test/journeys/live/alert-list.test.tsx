import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, openApp, plain, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

useNetwork();
usePopovers();
useModalDialogs();

const viewOf = (key: string) => ({ kind: 'view', key: `?q=${key}`, title: key, moments: ['value'], since: 0 });

it('the removal of an alert leaves the keyboard where it was in the list', async () => {
  localStorage.setItem('agenda.alerts:demo', JSON.stringify(['A', 'B', 'C', 'D'].map(viewOf)));
  const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
  await user.click(await screen.findByRole('button', { name: 'Menu du compte demo' }));
  await user.click(await screen.findByText('Alertes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alertes' }));
  const focused = () => plain(document.activeElement?.getAttribute('aria-label') ?? '');
  dialog.getByRole('button', { name: 'Retirer l’alerte «\u00a0C\u00a0»' }).focus();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Retirer l’alerte « D »');
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Retirer l’alerte « B »');
  await user.keyboard('{Enter}{Enter}');
  expect(dialog.getByText(/^Aucune alerte/).parentElement).toBe(document.activeElement);
});

it('the link of an alert that appears over the list closes the list, which would cover the event', async () => {
  const permits = { kind: 'event', key: '13', title: 'Permis', moments: ['before5'], since: 0 };
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([permits]));
  let now = Date.parse('2026-11-18T14:50:00Z');
  const { user } = await openApp('/week/2026-11-16', { events: A_WEEK, now: () => now });
  await user.click(await screen.findByRole('button', { name: 'Menu du compte demo' }));
  await user.click(await screen.findByText('Alertes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alertes' }));
  now += 5 * 60_000;
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(await dialog.findByRole('link', { name: 'US · Permis de construire' }));
  await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/13'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alertes' })).toBeNull());
});

it('the click on a notification of the system closes the list, which would cover the event', async () => {
  const permits = { kind: 'event', key: '13', title: 'Permis', moments: ['before5'], since: 0 };
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([permits]));
  let now = Date.parse('2026-11-18T14:50:00Z');
  const shown: EventTarget[] = [];
  class Notes extends EventTarget {
    static readonly permission = 'granted';
    static readonly requestPermission = async () => 'granted' as const;
    readonly close = () => undefined;
    constructor() {
      super();
      shown.push(this);
    }
  }
  vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  const start = { events: A_WEEK, now: () => now, alertPorts: { notifications: Notes } };
  const { user } = await openApp('/week/2026-11-16', start);
  await user.click(await screen.findByRole('button', { name: 'Menu du compte demo' }));
  await user.click(await screen.findByText('Alertes'));
  await screen.findByRole('dialog', { name: 'Alertes' });
  const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  now += 5 * 60_000 + 2000;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(shown).toHaveLength(1));
  sight.mockRestore();
  act(() => void shown[0]?.dispatchEvent(new Event('click')));
  await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/13'));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alertes' })).toBeNull());
});

it('the link of an alert that appears over the search closes the search too', async () => {
  const permits = { kind: 'event', key: '13', title: 'Permis', moments: ['before5'], since: 0 };
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([permits]));
  let now = Date.parse('2026-11-18T14:50:00Z');
  const start = { events: A_WEEK, now: () => now, whenIdle: (task: () => void) => task() };
  const { user } = await openApp('/week/2026-11-16', start);
  await screen.findByRole('region', { name: 'Alertes' });
  await user.keyboard('{Control>}k{/Control}');
  const search = await screen.findByRole('dialog');
  now += 5 * 60_000;
  document.dispatchEvent(new Event('visibilitychange'));
  await user.click(await within(search).findByRole('link', { name: 'US · Permis de construire' }));
  await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/13'));
  await waitFor(() => expect(search.isConnected).toBe(false));
});

it('one of a hundred alerts moves from its event to the series', async () => {
  const permits = { kind: 'event', key: '13', title: 'US · Permis', moments: ['value'], since: 0 };
  const others = Array.from({ length: 99 }, (_, index) => viewOf(`${index}`));
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([permits, ...others]));
  const start = { events: A_WEEK, whenIdle: (task: () => void) => task() };
  const { user } = await openApp('/week/2026-11-16/event/13', start);
  const bell = await screen.findByRole('button', { name: /^Alertes/ });
  await waitFor(() => expect(bell.textContent).toBe('Alertes, actives'));
  await user.click(bell);
  const dialog = within(await screen.findByRole('dialog', { name: 'Alertes' }));
  await user.click(dialog.getByRole('radio', { name: 'Chaque publication de la série' }));
  const stored = () => JSON.parse(localStorage.getItem('agenda.alerts:demo') ?? '[]');
  await waitFor(() => expect(stored().at(-1)).toMatchObject({ kind: 'series', moments: ['value'] }));
  expect(stored()).toHaveLength(100);
  expect(dialog.queryByRole('alert')).toBeNull();
});
