import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../support/a-week';
import { address, eventIds, findStatus, openApp, useNetwork } from '../support/open-app';

useNetwork();

const group = (name: string) => within(screen.getByRole('group', { name }));

describe('filters', () => {
  it('act at once on what is loaded, without a request, and live in the address', async () => {
    const { user, requests } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const asked = requests.length;
    await user.click(group('Catégories').getByRole('button', { name: /^inflation/ }));
    await findStatus('3 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?categories=2');
    await user.click(group('Importance').getByRole('button', { name: /^élevée/ }));
    await findStatus('1 événement sur 7');
    expect(address()).toBe('/week/2026-11-16?categories=2&importance=HIGH');
    expect(eventIds()).toEqual(['11']);
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await findStatus('7 événements');
    expect(address()).toBe('/week/2026-11-16');
    expect(requests).toHaveLength(asked);
  });

  it('chosen in quick succession are all kept, and the way to lift them gives the focus back to the week', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    fireEvent.click(group('Importance').getByRole('button', { name: /^élevée/ }));
    fireEvent.click(group('Importance').getByRole('button', { name: /^moyenne/ }));
    await findStatus('4 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?importance=HIGH,MEDIUM');
    await user.click(screen.getByRole('button', { name: 'Réinitialiser' }));
    await findStatus('7 événements');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('say how many events each choice would leave, given the others', async () => {
    await openApp('/week/2026-11-16?importance=HIGH', { events: A_WEEK });
    await findStatus('2 événements sur 7');
    expect(group('Catégories').getByRole('button', { name: 'inflation 1' })).toBeTruthy();
    expect(group('Catégories').getByRole('button', { name: 'crédit 0' })).toBeTruthy();
    expect(group('Importance').getByRole('button', { name: 'moyenne 2' })).toBeTruthy();
    expect(group('Importance').getByRole('button', { name: 'élevée 2' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('take countries by name without accents, as chips that can be removed', async () => {
    const { user } = await openApp('/week/2026-11-16', { events: A_WEEK });
    await findStatus('7 événements');
    const combobox = await screen.findByRole('combobox', { name: 'Pays' });
    await user.type(combobox, 'etats');
    await user.click(await screen.findByRole('option', { name: /États-Unis/ }));
    await findStatus('2 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?countries=US');
    await user.click(screen.getByRole('button', { name: 'Retirer États-Unis', hidden: true }));
    await findStatus('7 événements');
  });

  it('are read from the address, and what cannot be read falls back to the default', async () => {
    await openApp('/week/2026-11-16?importance=high,ENORMOUS&categories=deux&countries=us,gb&view=cube', {
      events: A_WEEK,
    });
    await findStatus('2 événements sur 7');
    expect(eventIds()).toEqual(['11', '14']);
    expect(screen.getByRole('radio', { name: 'Grille' })).toHaveProperty('checked', true);
  });

  it('that leave nothing say so, and which one to lift', async () => {
    const { user } = await openApp('/week/2026-11-16?categories=8&importance=HIGH', { events: A_WEEK });
    await screen.findByText('Aucun événement ne passe les filtres.');
    expect(screen.queryByRole('button', { name: 'Retirer le filtre Importance' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Retirer le filtre Catégories' }));
    await findStatus('2 événements sur 7');
    expect(address()).toBe('/week/2026-11-16?importance=HIGH');
  });
});
