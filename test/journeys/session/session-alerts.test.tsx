import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  MINUTE,
  openAt,
  SECOND,
  settle,
  sleep,
  stopEveryTimer,
  stopTheClock,
  turn,
} from '../../support/app/controlled-clock';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { API, interfere, NOW, plain, useNetwork } from '../../support/app/open-app';
import { WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(() => {
  stopTheClock();
  useModalDialogs();
  localStorage.clear();
});

const ALERT = { kind: 'event', key: '13', title: 'Permis', moments: ['value'], since: 0 };
const LIFE = 600;

/** Opens a week, with what the browser was asked to show. */
async function openWith(alerts: readonly object[]) {
  localStorage.setItem('agenda.alerts:demo', JSON.stringify(alerts));
  const shown: { title: string; options: NotificationOptions }[] = [];
  class Notes extends EventTarget {
    static readonly permission = 'granted';
    static readonly requestPermission = () => Promise.resolve('granted' as const);
    readonly close = vi.fn<() => void>();
    constructor(title: string, options: NotificationOptions) {
      super();
      shown.push({ title: plain(title), options });
    }
  }
  const app = await openAt(NOW, `${WEEK}?importance=HIGH`, {
    tokenTtl: LIFE,
    whenIdle: (task) => task(),
    alertPorts: { notifications: Notes },
  });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Alertes' })).not.toBeNull());
  return { ...app, shown };
}
async function openHidden(sight: DocumentVisibilityState = 'hidden') {
  const app = await openWith([ALERT]);
  await stopEveryTimer(sight);
  return app;
}
const dialog = () => screen.queryByRole('dialog', { name: 'Votre session a pris fin' });
/** Has time pass; what is shown first then may still have to be fetched. */
async function pass(ms: number, step: number = SECOND): Promise<void> {
  for (let left = ms; left > 0; left -= step) {
    await act(async () => void vi.advanceTimersByTime(Math.min(step, left)));
    await settle();
  }
}
const comeBack = async () => {
  await act(async () => turn('visible'));
  await pass(2 * SECOND);
};
const ENDED = 'Session terminée : les valeurs ne sont plus surveillées';

it('the end of a session whose user has no alert is announced to nobody', async () => {
  const { shown } = await openWith([]);
  turn('hidden');
  sleep(11 * MINUTE);
  turn('visible');
  await screen.findByRole('dialog', { name: 'Votre session a pris fin' });
  expect(plain(dialog()?.textContent ?? null)).not.toContain('alertes');
  expect(shown).toEqual([]);
});

describe('the end of a session whose user has alerts', () => {
  it('is a system notification, once, in a hidden page, in its minute, and said on return', async () => {
    const { shown } = await openHidden();
    await pass(9 * MINUTE, 30 * SECOND);
    expect(shown).toEqual([]);
    await pass(MINUTE, 10 * SECOND);
    expect(shown.map(({ title }) => title)).toEqual([ENDED]);
    expect(shown[0]?.options).toMatchObject({
      tag: 'agenda:session',
      data: { path: `${WEEK}?importance=HIGH` },
      body: expect.stringContaining('donnez votre mot de passe'),
    });
    await pass(20 * MINUTE, MINUTE);
    expect(shown).toHaveLength(1);
    await comeBack();
    expect(dialog()).not.toBeNull();
    expect(plain(dialog()?.textContent ?? null)).toContain('vos alertes n’annoncent plus les valeurs');
  });

  it('is announced when the service refuses the token', async () => {
    const { shown } = await openHidden();
    interfere(http.get(`${API}/*`, () => HttpResponse.json({ title: 'Unauthorized' }, { status: 401 })));
    await pass(6 * MINUTE, 30 * SECOND);
    expect(shown.map(({ title }) => title)).toEqual([ENDED]);
  });

  it('is left to the page when it is seen', async () => {
    const { shown } = await openHidden('visible');
    await pass(10 * MINUTE, 30 * SECOND);
    expect(dialog()).not.toBeNull();
    turn('hidden');
    await pass(MINUTE, 10 * SECOND);
    expect(shown).toEqual([]);
  });
});
