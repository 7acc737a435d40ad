import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { openApp, plain, useNetwork } from '../../support/app/open-app';
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
