import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAt, pass, SECOND, stopTheClock } from '../../support/app/controlled-clock';
import { address, NOW, plain, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(stopTheClock);

const NONE_LEFT = 'Aucun autre événement à heure fixe cette semaine';
const next = () =>
  within(screen.getByRole('timer'))
    .getAllByRole('button')
    .map(({ textContent }) => plain(textContent));
const remove = () => screen.queryByRole('button', { name: 'Retirer les filtres' });

describe('the events to come that filters leave out', () => {
  it.each([
    ['countries=JP', '2026-11-18T14:12:00Z', 'les 4 événements'],
    ['importance=HOLIDAY', '2026-11-18T14:12:00Z', 'les 4 événements'],
    ['categories=9', '2026-11-19T14:00:00Z', 'les 2 événements'],
    ['q=introuvable', '2026-11-18T14:12:00Z', 'les 4 événements'],
    ['countries=GB&q=inflation&importance=HIGH', '2026-11-20T12:00:00Z', '1 événement'],
  ])('are counted under %s, and one press brings them back', async (search, at, hidden) => {
    await openAt(Date.parse(at), `${WEEK}?${search}`);
    expect(screen.getByText(`Les filtres masquent ${hidden} à venir`)).toBeDefined();
    expect([screen.queryByText(NONE_LEFT), screen.queryByRole('timer')]).toEqual([null, null]);
    fireEvent.click(screen.getByRole('button', { name: 'Retirer les filtres' }));
    expect(address()).toBe(WEEK);
    expect(next()).not.toEqual([]);
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect([screen.queryByText(/^Les filtres masquent/), remove()]).toEqual([null, null]);
  });

  it('are counted until the last of them is due: then none is left', async () => {
    await openAt(Date.parse('2026-11-20T17:59:58Z'), `${WEEK}?countries=JP`);
    expect(screen.getByText('Les filtres masquent 1 événement à venir')).toBeDefined();
    await pass(2 * SECOND);
    expect(screen.getByText(NONE_LEFT)).toBeDefined();
    expect(remove()).toBeNull();
  });

  it('are not counted while others of them are to come', async () => {
    await openAt(NOW, `${WEEK}?countries=FR`);
    expect(next()).toEqual(['FR IPC (a/a) ven. à 08:45']);
    expect(remove()).toBeNull();
  });

  it('are those of the current week, whichever is on screen', async () => {
    await openAt(NOW, `${WEEK}?countries=JP`);
    fireEvent.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await screen.findByRole('heading', { level: 1, name: 'Semaine du 23 au 29 novembre 2026' });
    expect(screen.getByText('Les filtres masquent les 4 événements à venir')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Retirer les filtres' }));
    expect(next()).toEqual(['US Inscriptions hebdomadaires au chômage dans 23 h 18']);
    expect(address()).toBe('/week/2026-11-23');
  });
});
