import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, findStatus, openApp, useNetwork } from '../../support/app/open-app';

useNetwork();
useModalDialogs();

describe('regions', () => {
  it('stand for all of their countries, as one chip, and are lifted as one', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'g7');
    await user.click(await screen.findByRole('option', { name: 'G7 6' }));
    await findStatus('6 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?countries=CA,DE,FR,GB,IT,JP,US');
    await user.click(screen.getByRole('button', { name: 'Retirer G7', hidden: true }));
    await findStatus('7 événements');
    expect(address()).toBe('/week/2026-11-16');
  });

  it('give way to the country whose code was typed', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'us{Enter}');
    expect(address()).toBe('/week/2026-11-16?countries=US');
  });

  it('are found by their English name and chosen again to be lifted', async () => {
    const { user } = await openApp('/week/2026-11-16?countries=CH,DK,FI,IS,NO,SE', { events: A_WEEK });
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'scandi');
    const option = await screen.findByRole('option', { name: 'Pays nordiques 0' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    await user.click(option);
    expect(address()).toBe('/week/2026-11-16?countries=CH');
  });

  it('are countries, not people', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'anglo');
    await screen.findByRole('option', { name: /^Pays anglo-saxons \d/ });
  });

  it('leave a chosen country that the week does not have as a chip and in the list, under its name', async () => {
    const { user } = await openApp('/week/2026-11-16?countries=BR', { events: A_WEEK });
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'bresil');
    const option = await screen.findByRole('option', { name: 'BR Brésil 0' });
    expect(option.getAttribute('aria-selected')).toBe('true');
    expect(screen.getByRole('button', { name: 'Retirer Brésil', hidden: true })).toBeTruthy();
  });

  it('offer their countries that the week does not have, after those it has', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await user.type(await screen.findByRole('combobox', { name: 'Pays' }), 'ma');
    const found = await screen.findAllByRole('option', { name: /0$/ });
    expect(found.map(({ textContent }) => textContent?.trim())).toEqual(expect.arrayContaining(['DE Allemagne 0']));
    await user.click(screen.getByRole('option', { name: 'DE Allemagne 0' }));
    expect(address()).toBe('/week/2026-11-16?countries=DE');
  });

  it('are in English, and so are the countries', async () => {
    localStorage.setItem('agenda.preferences', JSON.stringify({ language: 'en' }));
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await user.type(await screen.findByRole('combobox', { name: 'Countries' }), 'royaume');
    expect(await screen.findByRole('option', { name: 'GB United Kingdom 2' })).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'Countries' }));
    const names = screen.getAllByRole('option', { name: /^[A-Z]{2} .* [1-9]$/ }).map(({ textContent }) => textContent);
    expect(names).toEqual([
      'GB United Kingdom 2',
      'US United States 2',
      'EU Euro area (aggregate) 1',
      'FR France 1',
      'JP Japan 1',
    ]);
  });

  it('show three chips, and how many more are chosen', async () => {
    await openApp('/week/2026-11-16?countries=BR,CH,US,GB,JP', { events: A_WEEK });
    expect((await screen.findByRole('button', { name: 'Et 2 autres\u00a0: voir la liste' })).textContent).toBe('+2');
    expect(screen.getAllByRole('button', { name: /^Retirer (?!le )/ })).toHaveLength(3);
  });

  it('count one more in the singular', async () => {
    await openApp('/week/2026-11-16?countries=BR,CH,US,GB', { events: A_WEEK });
    expect(await screen.findByRole('button', { name: 'Et 1 autre\u00a0: voir la liste' })).toBeTruthy();
  });
});

it('The palette names a country as its events do, also when one of them names none', async () => {
  const named = { date: '2026-11-18', zone_code: '840', zone_currency: 'USD' };
  const events = [eventRow({ id: 1, zone_name: 'États-Unis', ...named }), eventRow({ id: 2, zone_name: '', ...named })];
  const { user } = await openApp('/week/2026-11-16', { events });
  await findStatus('2 événements');
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox', { name: 'Rechercher' });
  await user.keyboard('etats');
  await screen.findByRole('option', { name: /^États-Unis *840/ });
});
