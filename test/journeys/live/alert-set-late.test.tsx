import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { openApp, plain, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();
useModalDialogs();
afterEach(cleanup);

it.each([
  ['beside the week', '/week/2026-11-16/event/13'],
  ['on a page of its own', '/event/13'],
])('an alert set two minutes before its event, %s, is not confirmed for five minutes before', async (_place, path) => {
  const now = () => Date.parse('2026-11-18T14:58:00Z');
  const { user } = await openApp(path, { events: A_WEEK, now });
  await user.click(await screen.findByRole('button', { name: /^Alertes/ }));
  const status = within(await screen.findByRole('region', { name: 'Alertes' })).getByRole('status');
  await waitFor(() =>
    expect(plain(status.textContent)).toContain(
      'Alerte enregistrée pour « US · Permis de construire » : à la publication.',
    ),
  );
  // The provider may move the event.
  expect(JSON.parse(localStorage.getItem('agenda.alerts:demo') ?? '')).toMatchObject([
    { moments: ['before5', 'value'] },
  ]);
});
