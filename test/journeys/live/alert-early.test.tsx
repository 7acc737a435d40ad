import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, openAt, pass, stopTheClock } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { plain, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(stopTheClock);

const ALERT = { kind: 'event', key: '13', title: 'US · Permis', moments: ['value'], since: 0 };
/** The American permits (13) are due at 16:00 in Paris. */
const DUE = Date.parse('2026-11-18T15:00:00Z');

it('the alert of a value that is published before its hour comes with the mark of the value, once', async () => {
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([ALERT]));
  const app = await openAt(DUE - 12 * MINUTE, WEEK, { whenIdle: (task) => task() });
  const region = await screen.findByRole('region', { name: 'Alertes' });
  const row = A_WEEK.find(({ id }) => id === 13) ?? eventRow();
  await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
  expect(plain(region.textContent)).toBe('');
  await pass(6 * MINUTE, MINUTE);
  expect(document.querySelector('[data-event-id="13"][data-fresh]')).not.toBeNull();
  expect(plain(region.textContent)).toContain('16:00 · publiéUS · Permis de construire 1 400 k');
  await pass(10 * MINUTE, MINUTE);
  expect(screen.getAllByText('16:00 · publié')).toHaveLength(1);
});

it('an event whose value was announced before its hour is not announced as coming', async () => {
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([{ ...ALERT, moments: ['before5', 'value'] }]));
  const app = await openAt(DUE - 14 * MINUTE, WEEK, { whenIdle: (task) => task() });
  const region = await screen.findByRole('region', { name: 'Alertes' });
  const row = A_WEEK.find(({ id }) => id === 13) ?? eventRow();
  await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
  await pass(6 * MINUTE, MINUTE);
  expect(plain(region.textContent)).toContain('16:00 · publié');
  await pass(4 * MINUTE, MINUTE);
  expect(plain(region.textContent)).not.toContain('16:00 · dans');
});

it('nor after a reload', async () => {
  localStorage.setItem('agenda.alerts:demo', JSON.stringify([{ ...ALERT, moments: ['before5', 'value'] }]));
  localStorage.setItem('agenda.alerts:demo:fired', JSON.stringify({ '13:value': DUE - 9 * MINUTE }));
  const events = A_WEEK.map((row) => (row.id === 13 ? { ...row, current: '1 400 k' } : row));
  await openAt(DUE - 8 * MINUTE, WEEK, { events, whenIdle: (task) => task() });
  const region = await screen.findByRole('region', { name: 'Alertes' });
  await pass(6 * MINUTE, MINUTE);
  expect(plain(region.textContent)).toBe('');
});
