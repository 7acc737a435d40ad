import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { address, findStatus, openApp, useNetwork } from '../../support/app/open-app';

useNetwork();

it('A week without events leads to the next one that has some, and keeps the filters', async () => {
  const { user } = await openApp('/week/2026-10-26?importance=HIGH', { events: A_WEEK });
  await screen.findByText('Aucun événement cette semaine.');
  await user.click(await screen.findByRole('link', { name: /^Prochaine semaine avec des événements.*22\snov/ }));
  await findStatus('2 événements sur 7');
  expect(address()).toBe('/week/2026-11-16?importance=HIGH');
});

it('The next week with events may begin on the evening before, where the provider is', async () => {
  const events = [eventRow({ id: 1, date: '2026-11-29', hour: '22:00' }), eventRow({ id: 2, date: '2026-12-15' })];
  await openApp('/week/2026-11-23', { events, displayZone: 'Pacific/Auckland' });
  await screen.findByRole('link', { name: /^Prochaine semaine avec des événements.*6\sdéc/ });
});

it('A week after the last event says that nothing is announced, and leads back to the last week with events', async () => {
  const before = Array.from({ length: 120 }, (_, id) => eventRow({ id: id + 100, date: '2025-11-04' }));
  const { user } = await openApp('/week/2027-03-01?importance=HIGH', { events: [...before, ...A_WEEK] });
  await screen.findByText('Le fournisseur n’annonce aucun événement après cette semaine.');
  await user.click(await screen.findByRole('link', { name: /^Dernière semaine avec des événements.*22\snov/ }));
  await findStatus('2 événements sur 7');
  expect(address()).toBe('/week/2026-11-16?importance=HIGH');
});

it('The last week with events may end on the morning after, where the provider is', async () => {
  const events = [eventRow({ id: 1, date: '2026-11-02' }), eventRow({ id: 2, date: '2026-11-16', hour: '00:30' })];
  await openApp('/week/2026-11-16', { events, displayZone: 'America/New_York' });
  await screen.findByRole('link', { name: /^Dernière semaine avec des événements.*15\snov/ });
});

it.each([
  ['first', '1900-01-01', /^Prochaine semaine avec des événements/],
  ['last', '2100-12-31', /n’annonce aucun événement après cette semaine/],
])('The %s week of the service can be read', async (_which, day, way) => {
  await openApp(`/week/${day}`, { events: A_WEEK });
  await screen.findByText('Aucun événement cette semaine.');
  await screen.findByText(way);
});

it('The week between two changes of the clock says where New York is', async () => {
  await openApp('/week/2026-10-26', { events: A_WEEK });
  await screen.findByText(
    /^Cette semaine, 5 h d’écart avec New York : les chiffres américains tombent à 13:30 au lieu de 14:30\.$/,
  );
});
