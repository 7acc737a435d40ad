import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventRow } from '../../../src/service/store/event-record';
import { A_WEEK } from '../../support/a-week';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, openApp, plain, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();
useModalDialogs();

const KEY = 'agenda.alerts:demo';
const WEEK = '/week/2026-11-16';
/** The American permits, due at 16:00 in Paris. */
const PERMITS = `${WEEK}/event/13`;
const AT = Date.parse('2026-11-18T15:00:00Z');
const MINUTE = 60_000;
const idle = { whenIdle: (task: () => void) => task() };

let now = AT - 48 * MINUTE;
beforeEach(() => {
  now = AT - 48 * MINUTE;
});
afterEach(cleanup);

const setter = () => screen.findByRole('dialog', { name: 'Alertes' });
const region = () => within(screen.getByRole('region', { name: 'Alertes' })).getByRole('status');
const announced = () => plain(region().textContent);
const stored = (): unknown => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const bell = () => screen.findByRole('button', { name: /^Alertes/ });
function keep(...alerts: readonly object[]): void {
  localStorage.setItem(KEY, JSON.stringify(alerts));
}
const PERMITS_ALERT = {
  kind: 'event',
  key: '13',
  title: 'US · Permis de construire',
  moments: ['before5', 'value'],
  since: 0,
};
/** The page learns the time: as when it comes back into sight. */
const look = (time: number) => {
  now = time;
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const open = (path: string, options: Partial<Parameters<typeof openApp>[1]> = {}) =>
  openApp(path, { events: A_WEEK, now: () => now, ...options });

describe('alerts', () => {
  it('are set and removed by one click on the row under the pointer, which keeps the focus', async () => {
    const { user } = await open(WEEK);
    const link = await screen.findByRole('link', { name: /^Permis de construire/ });
    const bells = () => screen.queryAllByRole('button', { name: 'M’alerter' });
    expect(bells()).toEqual([]);
    await user.hover(link);
    const button = await screen.findByRole('button', { name: 'M’alerter' });
    expect([button.getAttribute('aria-pressed'), button.tabIndex]).toEqual(['false', -1]);
    fireEvent.click(button);
    await waitFor(() => expect(stored()).toMatchObject([{ kind: 'event', key: '13', moments: ['before5', 'value'] }]));
    await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'));
    expect(address()).toBe(WEEK);
    fireEvent.click(button);
    await waitFor(() => expect(stored()).toBeNull());
    await user.unhover(link);
    expect(bells()).toEqual([]);
  });

  it('are set from the panel of an event, five minutes before and at the release unless one says otherwise', async () => {
    const { user } = await open(PERMITS);
    expect((await bell()).title).toBe('M’alerter');
    await user.click(await bell());
    await waitFor(() => expect(stored()).toMatchObject([{ kind: 'event', key: '13', moments: ['before5', 'value'] }]));
    expect(announced()).toContain('pour « US · Permis de construire » : 5 min avant, à la publication.');
    expect((await bell()).textContent).toBe('Alertes, actives');
    expect((await bell()).hasAttribute('aria-pressed')).toBe(false);

    await user.click(await bell());
    const dialog = within(await setter());
    expect(dialog.getByRole('radio', { name: 'Cet événement' })).toHaveProperty('checked', true);
    expect(
      dialog
        .getAllByRole('checkbox')
        .map((box) => box instanceof HTMLInputElement && [box.labels?.[0]?.textContent, box.checked]),
    ).toEqual([
      ['15 min avant', false],
      ['5 min avant', true],
      ['À la publication', true],
    ]);
    await user.click(dialog.getByRole('radio', { name: 'Chaque publication de la série' }));
    await user.click(dialog.getByRole('checkbox', { name: '15 min avant' }));
    await user.keyboard('{Escape}');

    expect(stored()).toEqual([
      {
        kind: 'series',
        key: 'US|permis de construire',
        title: 'US · Permis de construire',
        moments: ['before15', 'before5', 'value'],
        since: now,
      },
    ]);
  });

  it('are set and removed by a key on the focused row, which shows them', async () => {
    const { user } = await open(WEEK);
    const link = await screen.findByRole('link', { name: /^Permis de construire/ });
    const isMarked = () => link.closest('[data-event-id]')?.hasAttribute('data-alert');
    act(() => link.focus());
    await user.keyboard('a');
    await waitFor(() => expect(stored()).toMatchObject([{ kind: 'event', key: '13', moments: ['before5', 'value'] }]));
    await waitFor(() => expect(isMarked()).toBe(true));
    await user.keyboard('a');
    await waitFor(() => expect(stored()).toBeNull());
    expect(isMarked()).toBe(false);
    expect(announced()).toContain('Alerte retirée');
  });

  it('are removed without a moment, and come back with one', async () => {
    keep(PERMITS_ALERT);
    const { user } = await open(PERMITS, idle);
    await waitFor(async () => expect((await bell()).textContent).toBe('Alertes, actives'));
    await user.click(await bell());
    const dialog = within(await setter());
    for (const name of ['5 min avant', 'À la publication']) await user.click(dialog.getByRole('checkbox', { name }));
    dialog.getByText('Aucune alerte : cochez un moment pour en mettre une.');
    expect(stored()).toBeNull();
    await user.click(dialog.getByRole('checkbox', { name: '15 min avant' }));
    expect(stored()).toMatchObject([{ key: '13', moments: ['before15'] }]);
  });

  it('say that they end with a reload when the browser stores nothing', async () => {
    const { user } = await open(PERMITS);
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await user.click(await bell());
    await waitFor(() => expect(announced()).toContain('gardée jusqu’au rechargement'));
    full.mockRestore();
  });

  it('can only be for the series when the event is past', async () => {
    const { user } = await open(`${WEEK}/event/11`);
    await user.click(await bell());
    await waitFor(() => expect(screen.getByRole('button', { name: /^Alertes/ }).textContent).toBe('Alertes, actives'));
    await user.click(await bell());
    expect(within(await setter()).queryByRole('radio')).toBeNull();
    expect(stored()).toMatchObject([{ kind: 'series', key: 'GB|inflation ipc (a/a)' }]);
    expect(announced()).toContain('Alerte enregistrée pour chaque publication de « GB · Inflation IPC (a/a) »');
  });

  it('are listed in the account menu, and removed there', async () => {
    const america = { kind: 'view', key: '?countries=US', title: 'Amérique', moments: ['before15'] };
    keep(PERMITS_ALERT, { ...PERMITS_ALERT, ...america });
    const { user } = await open(WEEK);
    await user.click(await screen.findByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByText('Alertes'));
    const dialog = within(await setter());
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'US · Permis de construireÉvénement · mer. 18 novembre 2026, 16:00 · 5\u00a0min\u00a0avant · À\u00a0la\u00a0publication',
      'AmériqueVue · 15\u00a0min\u00a0avant',
    ]);
    await user.click(dialog.getByRole('button', { name: 'Retirer l’alerte «\u00a0Amérique\u00a0»' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(stored()).toEqual([PERMITS_ALERT]);
    expect(dialog.getByText('Alerte retirée : « Amérique ».').getAttribute('role')).toBe('status');

    await user.click(dialog.getByRole('button', { name: 'Essayer une alerte' }));
    await dialog.findByText('Ceci est un essai : une alerte s’affiche ainsi.');
  });

  it('appear in the page five minutes before, and open the event', async () => {
    keep(PERMITS_ALERT);
    const { user } = await open(WEEK, idle);
    await waitFor(() => expect(region().textContent).toBe(''));
    await screen.findAllByText('Permis de construire');
    look(AT - 5 * MINUTE - 1000);
    expect(announced()).toBe('');
    look(AT - 5 * MINUTE);
    await waitFor(() => expect(announced()).toBe('16:00 · dans 5 minUS · Permis de construire'));
    const toast = within(region()).getByRole('group');
    expect([region(), toast].map((one) => one.getAttribute('aria-atomic'))).toEqual(['false', 'true']);
    expect(document.activeElement).toBe(document.body);
    look(AT - 2 * MINUTE);
    expect(announced()).toBe('16:00 · dans 2 minUS · Permis de construire');
    await user.click(within(region()).getByRole('link'));
    await waitFor(() => expect(address()).toBe(PERMITS));
    await user.click(within(region()).getByRole('button', { name: 'Fermer l’alerte' }));
    expect(announced()).toBe('');
  });

  it('appear at the value, with the forecast and which side of it', async () => {
    keep(PERMITS_ALERT);
    const { service, user } = await open(WEEK, idle);
    await waitFor(() => expect(region().textContent).toBe(''));
    await screen.findAllByText('Permis de construire');
    look(AT + 1000);
    await waitFor(() => expect(announced()).toBe(''));
    const released = A_WEEK.find(({ id }) => id === 13);
    if (released) await publish(service, { ...released, current: '1 372 k' });
    look(AT + 9000);
    await waitFor(() =>
      expect(announced()).toBe(
        '16:00 · publiéUS · Permis de construire 1 372 k · prévision 1 350 k · au-dessus de la prévision',
      ),
    );
    // The notification repeats the row of the week, for as long as it is up to date.
    if (released) await publish(service, { ...released, current: '1 340 k' });
    await user.click(screen.getByRole('link', { name: /^Permis de construire/ }));
    await waitFor(() => expect(announced()).toContain('1 340 k · prévision 1 350 k · au-dessous de la prévision'));
  });

  it('leave it to the system when the page is hidden, where a click opens the event', async () => {
    keep(PERMITS_ALERT);
    const shown: { title: string; options: NotificationOptions; click: () => unknown }[] = [];
    class Notes extends EventTarget {
      static readonly permission = 'granted';
      static readonly requestPermission = () => Promise.resolve('granted' as const);
      readonly close = () => undefined;
      constructor(title: string, options: NotificationOptions) {
        super();
        shown.push({ title, options, click: () => this.dispatchEvent(new Event('click')) });
      }
    }
    vi.spyOn(window, 'focus').mockImplementation(() => undefined);
    await open(WEEK, { ...idle, alertPorts: { notifications: Notes } });
    await screen.findAllByText('Permis de construire');
    await waitFor(() => expect(region().textContent).toBe(''));
    const sight = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    look(AT - 5 * MINUTE + 2000);
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(plain(shown[0]?.title ?? '')).toBe('16:00 · dans 5 min');
    expect(shown[0]).toMatchObject({
      options: { body: 'US · Permis de construire', tag: 'agenda:before5:13', data: { path: PERMITS }, renotify: true },
    });
    expect(announced()).toBe('');
    sight.mockRestore();
    act(() => void shown[0]?.click());
    await waitFor(() => expect(address()).toBe(PERMITS));
  });

  /** Notifications that the user has neither allowed nor refused, and allows when asked. */
  function undecidedNotifications() {
    let permission: NotificationPermission = 'default';
    const requestPermission = vi.fn<() => Promise<NotificationPermission>>(async () => (permission = 'granted'));
    class Notes extends EventTarget {
      static get permission() {
        return permission;
      }
      static readonly requestPermission = requestPermission;
      readonly close = () => undefined;
    }
    return { Notes, requestPermission };
  }

  it('offer to allow notifications where they are confirmed, until the user has decided', async () => {
    const { Notes, requestPermission } = undecidedNotifications();
    const { user } = await open(PERMITS, { alertPorts: { notifications: Notes } });
    await user.click(await bell());
    const allow = await screen.findByRole('button', { name: 'Autoriser les notifications' });
    expect(announced()).toContain('Pour les voir quand elle est cachée, autorisez les notifications.');
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(allow);
    expect(requestPermission).toHaveBeenCalledOnce();
    await waitFor(() => expect(announced()).toBe(''));
    const row = await screen.findByRole('link', { name: /^Inscriptions/ });
    act(() => row.focus());
    await user.keyboard('a');
    await waitFor(() => expect(announced()).toContain('Alerte enregistrée'));
    expect(screen.queryByRole('button', { name: 'Autoriser les notifications' })).toBeNull();
  });

  it('ask for notifications by a click alone', async () => {
    const { Notes, requestPermission } = undecidedNotifications();
    keep(PERMITS_ALERT);
    const { user } = await open(PERMITS, { ...idle, alertPorts: { notifications: Notes } });
    await waitFor(async () => expect((await bell()).textContent).toBe('Alertes, actives'));
    await user.click(await bell());
    const dialog = within(await setter());
    expect(requestPermission).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Autoriser les notifications' }));
    expect(requestPermission).toHaveBeenCalledOnce();
    await dialog.findByText('Quand la page est cachée, les alertes passent par les notifications du système.');
  });

  it('of one user are not raised for another', async () => {
    localStorage.setItem('agenda.alerts:other', JSON.stringify([PERMITS_ALERT]));
    const { user } = await open(WEEK, idle);
    await user.click(await screen.findByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByText('Alertes'));
    await within(await setter()).findByText(/^Aucune alerte/);
    look(AT - 5 * MINUTE);
    expect(announced()).toBe('');
  });
});

async function publish({ store }: Awaited<ReturnType<typeof openApp>>['service'], row: EventRow): Promise<void> {
  await store.events.insert([row]);
}
