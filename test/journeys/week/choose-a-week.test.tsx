import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { address, findStatus, openApp, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

useNetwork();
usePopovers();

it('the title of the week opens a month, whose keys and dots lead to another week', async () => {
  const { user } = await openApp('/week/2026-11-16?importance=HIGH', { events: A_WEEK });
  await findStatus('2 événements sur 7');
  expect(screen.getByRole('heading', { level: 1, name: 'Semaine du 16 au 22 novembre 2026' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Semaine du 16 au 22 novembre 2026' }));
  const month = await screen.findByRole('grid', { name: 'Choix de la semaine' });
  expect(document.activeElement?.textContent).toBe('18');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
  expect(within(month).getByRole('button', { name: 'mercredi 18 novembre 2026, importance élevée' })).toBeTruthy();
  expect(within(month).getByRole('button', { name: 'mercredi 25 novembre 2026' })).toBeTruthy();
  // The week that was read, and one that was not, where no dot says nothing.
  const isRead = (day: RegExp) =>
    within(month).getByRole('button', { name: day }).closest('[data-read]')?.getAttribute('data-read');
  expect([isRead(/^jeudi 19 novembre/), isRead(/^jeudi 3 décembre/)]).toEqual(['true', 'false']);
  await user.keyboard('{Home}{ArrowDown}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^lundi 23 novembre/);
  await user.keyboard('{PageDown}{End}{ArrowLeft}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^samedi 26 décembre/);
  await user.click(screen.getByRole('button', { name: 'Mois suivant' }));
  expect(screen.getByRole('heading', { level: 2, name: 'janvier 2027' })).toBeTruthy();
  await user.click(within(month).getByRole('button', { name: /^mardi 5 janvier/ }));
  expect(address()).toBe('/week/2027-01-04?importance=HIGH&day=2027-01-05');
});
