import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { openAt, pass, SECOND, stopTheClock } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { address, eventIds, findStatus, NOW, plain, useNetwork } from '../../support/app/open-app';
import { narrowToPhone } from '../../support/app/phone';
import { onEvent, WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(stopTheClock);

const DAY = `${WEEK}?view=day`;

const openDay = async (at = NOW, path = DAY, options = {}) => {
  const app = await openAt(at, path, options);
  await screen.findByRole('table');
  return app;
};
const head = () => within(document.querySelector('thead') ?? document.body);
const days = () => [...document.querySelectorAll<HTMLElement>('th[data-day]')].map(({ dataset }) => dataset['day']);
const waits = () => screen.getAllByRole('cell', { name: /^dans / }).map(({ textContent }) => plain(textContent));
const chips = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('button')
    .map(({ textContent }) => plain(textContent).trim());
const press = (key: string) => fireEvent.keyDown(document.body, { key });
const go = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

describe('the day view', () => {
  it('lists today and the next 24 hours, with how long each hour of values is still to come', async () => {
    await openDay();
    expect(days()).toEqual(['2026-11-18', '2026-11-19']);
    expect(eventIds()).toEqual(['11', '12', '13', '14']);
    expect(screen.getByRole('radio', { name: 'Jour' })).toHaveProperty('checked', true);
    const heads = head().getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent).slice(-5)).toEqual(['Publié', 'Prévu', 'Précéd.', 'Écart', 'σ']);
    expect(waits()).toEqual(['dans 48 min', 'dans 23 h 18']);
    expect(screen.getByRole('rowheader', { name: 'jeudi 19 novembre 2026 jusqu’à 15:12' })).toBeDefined();
    const line = document.querySelector('[data-now]');
    const id = (row: Element | null | undefined) => row?.getAttribute('data-event-id');
    expect([id(line?.previousElementSibling), id(line?.nextElementSibling)]).toEqual(['12', '13']);
  });

  it('has a switch that keeps the filters, and filters that apply', async () => {
    await openAt(NOW, `${WEEK}?countries=US`);
    fireEvent.click(screen.getByRole('radio', { name: 'Jour' }));
    await screen.findByRole('table');
    expect(address()).toBe(`${WEEK}?countries=US&view=day`);
    expect(eventIds()).toEqual(['13', '14']);
  });

  it('goes a day back and on, into other weeks too, and returns to the present', async () => {
    await openDay();
    go('Jour suivant');
    expect(address()).toBe(`${DAY}&day=2026-11-19`);
    expect([days(), eventIds()]).toEqual([['2026-11-19'], ['14']]);
    for (const expected of ['', '&day=2026-11-17', '&day=2026-11-16']) {
      go('Jour précédent');
      expect(address()).toBe(DAY + expected);
    }
    expect(eventIds()).toEqual(['10']);
    go('Jour précédent');
    await waitFor(() => expect(address()).toBe('/week/2026-11-09?view=day&day=2026-11-15'));
    go('Maintenant');
    await waitFor(() => expect(address()).toBe(DAY));
  });

  it('says so of a day without events', async () => {
    await openDay(NOW, `${DAY}&day=2026-11-17`);
    expect(days()).toEqual(['2026-11-17']);
    expect(screen.getByRole('cell', { name: 'Aucun événement' })).toBeDefined();
    expect(screen.getByText(/^Aucun événement ce jour\. Jour le plus proche/)).toBeDefined();
  });

  it('leads from a day that the filters empty to the nearest ones with events', async () => {
    await openDay(NOW, `${DAY}&day=2026-11-19&q=bce`);
    expect(await screen.findByText(/^Aucun événement avec ces filtres ce jour\. Jour le plus proche/)).toBeDefined();
    await findStatus('0 événement sur 1');
    const [, nearest] = await screen.findAllByRole('link', { name: 'vendredi 20 novembre 2026, 1 événement' });
    if (nearest) fireEvent.click(nearest);
    await waitFor(() => expect(eventIds()).toEqual(['15']));
    expect(screen.queryByText(/Jour le plus proche/)).toBeNull();
    expect(address()).toBe(`${DAY}&day=2026-11-20&q=bce`);
  });

  it('counts what it lists, on every chip and at the foot; no chip comes or goes with the day', async () => {
    await openDay(NOW, `${DAY}&day=2026-11-20`);
    await findStatus('2 événements');
    expect(chips('Importance')).toEqual(['élevée 0', 'moyenne 1', 'faible 1', 'férié 0']);
    expect(chips('Catégories').filter((chip) => !chip.endsWith(' 0'))).toEqual(['inflation 1', 'banques centrales 1']);
    fireEvent.click(screen.getByRole('button', { name: /^moyenne/ }));
    await findStatus('1 événement sur 2');
    expect(chips('Importance')).toEqual(['élevée 0', 'moyenne 1', 'faible 1', 'férié 0']);
  });

  it('counts the next 24 hours with today', async () => {
    await openDay();
    await findStatus('4 événements');
    expect(chips('Importance')).toEqual(['élevée 2', 'moyenne 1', 'faible 1', 'férié 0']);
  });

  it('goes on into the next week on a Sunday evening, without another request', async () => {
    const soon = eventRow({ id: 20, date: '2026-11-23', hour: '08:45', current: '' });
    const later = eventRow({ id: 21, date: '2026-11-23', hour: '22:00', current: '' });
    const sunday = eventRow({ id: 19, date: '2026-11-22', hour: '10:00' });
    const events = [...A_WEEK, sunday, soon, later];
    await openDay(Date.parse('2026-11-22T19:00:00Z'), DAY, { events });
    expect(days()).toEqual(['2026-11-22', '2026-11-23']);
    expect(eventIds()).toEqual(['19', '20']);
    await findStatus('2 événements');
  });

  it.each([
    ['the day view of today', DAY, '?view=day'],
    ['the list of today on a phone', WEEK, ''],
  ])('goes on into the next week in %s, when Sunday ends', async (_, path, search) => {
    if (path === WEEK) narrowToPhone();
    const monday = eventRow({ id: 20, date: '2026-11-23', hour: '08:45', current: '' });
    await openAt(Date.parse('2026-11-22T22:59:30Z'), path, { events: [...A_WEEK, monday] });
    await pass(30 * SECOND, 30 * SECOND);
    await waitFor(() => expect(address()).toBe(`/week/2026-11-23${search}`));
    await waitFor(() => expect(eventIds()).toEqual(['20']));
  });

  it.each([
    ['the day that the user chose', `${DAY}&day=2026-11-22`],
    ['the grid', WEEK],
    ['another week', '/week/2026-11-09?view=day'],
  ])('stays in %s when Sunday ends', async (_, path) => {
    await openAt(Date.parse('2026-11-22T22:59:30Z'), path, { events: A_WEEK });
    await waitFor(() => expect(document.querySelector('[data-live]')).not.toBeNull());
    await pass(30 * SECOND, 30 * SECOND);
    expect(address()).toBe(path);
  });

  it('moves with the keys of the week: a day back and on, to a weekday, and to now', async () => {
    await openDay();
    press(']');
    await waitFor(() => expect(address()).toBe(`${DAY}&day=2026-11-19`));
    press('5');
    await waitFor(() => expect(address()).toBe(`${DAY}&day=2026-11-20`));
    press('t');
    await waitFor(() => expect(eventIds()).toContain('13'));
    expect(address()).toBe(DAY);
    press('t');
    await onEvent('13');
  });
});
