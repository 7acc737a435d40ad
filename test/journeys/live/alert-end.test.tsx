import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import {
  MINUTE,
  openAt,
  pass,
  SECOND,
  sleep,
  stopEveryTimer,
  stopTheClock,
  turn,
} from '../../support/app/controlled-clock';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { eventRow } from '../../support/event-rows';
import { API, interfere, NOW, plain, useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';
import { WEEK } from '../../support/app/week-page';

useNetwork();
usePopovers();
useModalDialogs();
beforeEach(stopTheClock);

const NO_FIGURES = { current: '', prevision: '', previous: '', period: '' };
const KEY = 'agenda.alerts:demo';
const DAY = 24 * 60 * MINUTE;
const alertOn = (id: number, since: number, at?: number) => ({
  kind: 'event',
  key: String(id),
  title: `Alerte ${id}`,
  moments: ['value'],
  since,
  at,
});
const keys = () =>
  JSON.parse(localStorage.getItem(KEY) ?? '[]')
    .map(({ key }: { key: string }) => Number(key))
    .toSorted((a: number, b: number) => a - b);
/** The American jobless claims (14) are due on Thursday. */
const CLAIMS_AT = Date.parse('2026-11-19T13:30:00Z');
const said = () => plain(screen.getByRole('region', { name: 'Alertes' }).textContent);

async function open(alerts: readonly object[], events = A_WEEK) {
  localStorage.setItem(KEY, JSON.stringify(alerts));
  const app = await openAt(NOW, WEEK, { whenIdle: (task) => task(), events, tokenTtl: 7 * 86_400 });
  await screen.findByRole('region', { name: 'Alertes' });
  return app;
}

it('alerts on single events go by themselves a day after, except those whose value may still come; the list dates the others', async () => {
  const events = [
    ...A_WEEK,
    eventRow({ id: 900, title: 'Passé', date: '2026-11-11' }),
    eventRow({ id: 901, title: 'Publié lundi', date: '2026-11-16', hour: '09:00', current: '1', prevision: '2' }),
    eventRow({
      id: 902,
      title: 'Attendu depuis lundi',
      date: '2026-11-16',
      hour: '09:00',
      current: '',
      prevision: '2',
    }),
    eventRow({ id: 903, title: 'Dans un mois', date: '2026-12-18', hour: '14:30' }),
  ];
  const ids = [14, 900, 901, 902, 903, 904];
  await open(
    ids.map((id) => alertOn(id, NOW - 9 * DAY)),
    events,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
  fireEvent.click(await screen.findByText('Alertes'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Alertes' }));
  await stopEveryTimer('visible');
  await pass(20 * SECOND);
  expect(keys()).toEqual([14, 902, 903]);
  expect(said()).toBe('');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Alerte 14Événement · jeu. 19 novembre 2026, 14:30 · À\u00a0la\u00a0publication',
    'Alerte 902Événement · lun. 16 novembre 2026, 09:00 · À\u00a0la\u00a0publication',
    'Alerte 903Événement · ven. 18 décembre 2026, 14:30 · À\u00a0la\u00a0publication',
  ]);
});

it('the alert on an event that the provider withdraws goes, and the page says so; on one that moves, it follows', async () => {
  const without = A_WEEK.filter(({ id }) => id !== 14 && id !== 13);
  const [permits] = A_WEEK.filter(({ id }) => id === 13);
  const moved = { ...(permits ?? eventRow()), date: '2026-12-09' };
  interfere(http.get(`${API}/v1/events/13`, () => new HttpResponse(null, { status: 404 }), { once: true }));
  await open([alertOn(14, NOW, CLAIMS_AT), alertOn(13, NOW, NOW + 48 * MINUTE)], [...without, moved]);
  await stopEveryTimer('visible');
  await pass(MINUTE, 5 * SECOND);
  expect([keys(), said()]).toEqual([[13, 14], '']);
  await pass(255 * SECOND, 5 * SECOND);
  expect(said()).toContain('« Alerte 14 » n’est plus au calendrier : le fournisseur l’a retiré.');
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toMatchObject([
    { key: '13', at: Date.parse('2026-12-09T15:00:00Z') },
  ]);
});

/** A talk on Wednesday evening. */
const TALK = { ...NO_FIGURES, id: 905, title: 'Discours', date: '2026-11-18', hour: '18:00' };

it('the alert on an event that moves while the machine sleeps stays', async () => {
  const app = await open([alertOn(905, NOW)], [...A_WEEK, eventRow(TALK)]);
  await stopEveryTimer('hidden');
  await app.service.store.events.insert([eventRow({ ...TALK, date: '2026-11-20' })]);
  sleep(2 * DAY - 6 * 60 * MINUTE);
  turn('visible');
  await pass(5 * SECOND);
  expect(keys()).toEqual([905]);
});

it('the alert on an event that its service loses for a moment stays, however often that happens', async () => {
  let isAway = false;
  interfere(http.get(`${API}/v1/events/905`, () => (isAway ? new HttpResponse(null, { status: 404 }) : undefined)));
  const app = await open([alertOn(905, NOW, Date.parse('2026-11-18T17:00:00Z'))], [...A_WEEK, eventRow(TALK)]);
  await stopEveryTimer('visible');
  const refetch = async (date: string) => {
    isAway = date !== TALK.date;
    await app.service.store.events.insert([eventRow({ ...TALK, date })]);
    turn('hidden');
    await pass(MINUTE, 5 * SECOND);
    turn('visible');
    await pass(5 * SECOND);
  };
  for (const _ of [1, 2]) {
    await refetch('2027-03-18');
    await refetch(TALK.date);
    await pass(5 * MINUTE, 5 * SECOND);
  }
  expect([keys(), said()]).toEqual([[905], '']);
});
