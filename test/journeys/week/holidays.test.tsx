import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { eventIds, plain, useNetwork } from '../../support/app/open-app';
import { onEvent, openWeek, WEEK } from '../../support/app/week-page';

useNetwork();

const COUNTRIES = [
  [41, 'US', 'États-Unis'],
  [42, 'FR', 'France'],
  [43, 'DE', 'Allemagne'],
] as const;
const CHRISTMAS = COUNTRIES.map(([id, zone_code, zone_name]) =>
  eventRow({
    id,
    title: 'Noël',
    date: '2026-11-20',
    hour: '00:00',
    importance: 'HOLIDAY',
    category_id: 9,
    zone_code,
    zone_name,
    previous: '',
    current: '',
    prevision: '',
  }),
);

const open = (path = WEEK) => openWeek(path, { events: [...A_WEEK, ...CHRISTMAS] });
const line = () => screen.findByRole('button', { name: /^Noël\s?: États-Unis, France, Allemagne$/ });
const isHidden = (id: number) => document.querySelector(`[data-event-id="${id}"]`)?.closest('[hidden]') !== null;

describe('the holidays of a day', () => {
  it('of one name are one line with their flags, which opens and remembers it', async () => {
    const { user } = await open();
    const button = await line();
    expect(plain(button.textContent)).toBe('Noël : États-Unis, France, AllemagneUSFRDE');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    expect(COUNTRIES.map(([id]) => isHidden(id))).toEqual([true, true, true]);
    expect(isHidden(10)).toBe(false);
    await user.click(button);
    expect(COUNTRIES.map(([id]) => isHidden(id))).toEqual([false, false, false]);
    expect(localStorage.getItem('agenda.opened')).toContain('2026-11-20 noel');
  });

  it('name the unknown region of one as its row does', async () => {
    const [first, second] = CHRISTMAS.map((row, index) => (index > 0 ? { ...row, zone_code: '', zone_name: '' } : row));
    await openWeek(WEEK, { events: [...A_WEEK, first, second].flatMap((row) => row ?? []) });
    expect(await screen.findByRole('button', { name: /^Noël\s?: États-Unis, zone inconnue$/ })).toBeTruthy();
  });

  it('are reached by the keys and by the search of the browser', async () => {
    const { user } = await open();
    const button = await line();
    await user.keyboard('5{Home}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}{ArrowDown}');
    await onEvent('41');
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    const rows = document.querySelector('[data-event-id="42"]')?.closest('[hidden]');
    expect(rows?.getAttribute('hidden')).toBe('until-found');
    rows?.dispatchEvent(new Event('beforematch'));
    await waitFor(() => expect(isHidden(42)).toBe(false));
  });

  it('are open around the open event, and counted in the head of their day', async () => {
    await open(`${WEEK}/event/42`);
    await waitFor(() => expect(isHidden(42)).toBe(false));
    const friday = screen.getByRole('region', { name: /vendredi 20 novembre/ });
    expect(within(friday).getByTitle('5 événements : 1 moyenne, 1 faible, 3 férié')).toBeTruthy();
    expect(eventIds()).toEqual(expect.arrayContaining(['41', '42', '43']));
  });
});
