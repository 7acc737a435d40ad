import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { openApp, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();
useModalDialogs();
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'permissions');
});

/** A browser whose user allows and refuses notifications in the settings of the site, as its address bar offers them. */
function aBrowser() {
  let permission: NotificationPermission = 'denied';
  const status = new EventTarget();
  Object.defineProperty(navigator, 'permissions', { value: { query: async () => status }, configurable: true });
  class Notes extends EventTarget {
    static get permission() {
      return permission;
    }
    static readonly requestPermission = async () => permission;
    readonly close = () => undefined;
  }
  const decide = (next: NotificationPermission) => {
    permission = next;
    act(() => void status.dispatchEvent(new Event('change')));
  };
  return { Notes, decide };
}

it('the list of alerts follows what the user allows in the settings of the site', async () => {
  const { Notes, decide } = aBrowser();
  const { user } = await openApp('/week/2026-11-16', { events: A_WEEK, alertPorts: { notifications: Notes } });
  await user.click(await screen.findByRole('button', { name: 'Menu du compte demo' }));
  await user.click(await screen.findByText('Alertes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alertes' }));
  dialog.getByText(/^Le navigateur refuse les notifications de ce site/);
  decide('granted');
  dialog.getByText('Quand la page est cachée, les alertes passent par les notifications du système.');
  decide('denied');
  dialog.getByText(/^Le navigateur refuse les notifications de ce site/);
});

it('alerts that are set one after the other offer to allow notifications once on screen', async () => {
  const { Notes, decide } = aBrowser();
  decide('default');
  const { user } = await openApp('/week/2026-11-16', {
    events: A_WEEK,
    now: () => Date.parse('2026-11-18T14:00:00Z'),
    alertPorts: { notifications: Notes },
  });
  for (const name of [/^Permis de construire/, /^Inscriptions/]) {
    const row = await screen.findByRole('link', { name });
    act(() => row.focus());
    await user.keyboard('a');
  }
  await waitFor(() => expect(screen.getAllByText(/^Alerte enregistrée/)).toHaveLength(2));
  const offers = () => screen.queryAllByRole('button', { name: 'Autoriser les notifications' });
  expect(offers()).toHaveLength(1);
  const [close] = screen.getAllByRole('button', { name: 'Fermer l’alerte' });
  if (close) await user.click(close);
  expect(offers()).toHaveLength(0);
  act(() => screen.getByRole('link', { name: /^Permis de construire/ }).focus());
  await user.keyboard('aa');
  await screen.findByRole('button', { name: 'Autoriser les notifications' });
});
