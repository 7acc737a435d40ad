import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createOfflineStore, type KeyValueStore } from '../../../src/web/offline/create-offline-store';
import { persistQueries } from '../../../src/web/offline/persist-queries';
import type { LoadPersistence } from '../../../src/web/offline/start-persistence';
import { anEvent } from '../../domain/an-event';
import { A_WEEK } from '../../support/a-week';
import { settle } from '../../support/app/controlled-clock';
import { API, eventIds, findStatus, interfere, NOW, openApp, plain, useNetwork } from '../../support/app/open-app';
import { aDisk, brokenDisk } from '../../web/offline/a-disk';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();

const WEEK = '/week/2026-11-16';
const AT_14_02 = NOW - 70 * 60_000;
const onDisk =
  (disk: KeyValueStore): LoadPersistence =>
  async (deps) =>
    persistQueries(deps, disk);

/** A disk that keeps, for demo, a week of one event from 14:02. */
async function aPersistedWeek() {
  const disk = aDisk();
  const data = {
    events: [anEvent({ id: '77', title: 'Gardé sur l’appareil' })],
    unreadable: [],
    received: 1,
    total: 1,
  };
  await createOfflineStore(disk).save('demo', { queryKey: ['week', '2026-11-16'], data, at: AT_14_02 });
  return disk;
}

/** A network that answers so until it is mended. */
function breakNetwork(response: () => Response): { mend: () => void } {
  let broken = true;
  interfere(http.all(`${API}/*`, () => (broken ? response() : undefined)));
  return { mend: () => void (broken = false) };
}

function setOnline(isOnline: boolean): void {
  if (isOnline) Reflect.deleteProperty(navigator, 'onLine');
  else Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const alert = async () => plain((await screen.findByRole('alert')).textContent);

afterEach(() => {
  setOnline(true);
  vi.useRealTimers();
});

describe('without a network', () => {
  it('the week that was kept is there, dated and marked, and the network’s takes its place', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    const disk = await aPersistedWeek();
    const { mend } = breakNetwork(() => HttpResponse.error());
    const { user } = await openApp(WEEK, { events: A_WEEK, keep: onDisk(disk) });
    await screen.findByText(/^Hors ligne : données de 14:02\./);
    expect(await alert()).toContain('ne répond pas');
    expect(eventIds()).toEqual(['77']);
    await findStatus('données de 14:02, nouvel essai dans 30 s');
    mend();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await findStatus('7 événements');
    expect(screen.queryByText(/Hors ligne/)).toBeNull();
    expect(eventIds()).not.toContain('77');
  });

  it('a week that is kept stays while updates are paused, also when the network is back', async () => {
    const { mend } = breakNetwork(() => HttpResponse.error());
    const { user } = await openApp(WEEK, { events: A_WEEK, keep: onDisk(await aPersistedWeek()) });
    await screen.findByText(/^Hors ligne : données de 14:02\./);
    await user.click(await screen.findByRole('button', { name: 'Suspendre l’actualisation' }));
    mend();
    for (const isOnline of [false, true]) setOnline(isOnline);
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await settle();
    expect(eventIds()).toEqual(['77']);
    await user.click(screen.getByRole('button', { name: 'Reprendre l’actualisation' }));
    await findStatus('7 événements');
  });

  it('a hotspot’s page is no response either, and is reported as such', async () => {
    const disk = await aPersistedWeek();
    breakNetwork(() => HttpResponse.html('<h1>Wi-Fi</h1>'));
    await openApp(WEEK, { events: A_WEEK, keep: onDisk(disk) });
    await screen.findByText(/ne répond pas comme prévu : données de 14:02\./);
    expect(eventIds()).toEqual(['77']);
  });

  it('a week that was never read is said to be out of reach', async () => {
    breakNetwork(() => HttpResponse.error());
    await openApp('/week/2026-11-23', { events: A_WEEK, keep: onDisk(await aPersistedWeek()) });
    await screen.findByText(/La semaine n’a pas pu être chargée\./);
    expect(eventIds()).toEqual([]);
  });

  it('nothing is shown to a user who is not logged in, and what was persisted stays', async () => {
    const disk = await aPersistedWeek();
    const rows = disk.rows.size;
    breakNetwork(() => HttpResponse.error());
    await openApp(WEEK, { events: A_WEEK, loggedIn: false, keep: onDisk(disk), whenIdle: (task) => task() });
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(eventIds()).toEqual([]);
    expect(disk.rows.size).toBe(rows);
  });

  it('one bar says so as soon as the browser does, and reads every part again', async () => {
    const { user } = await openApp(`${WEEK}/event/11`, { events: A_WEEK });
    await screen.findByRole('table', { name: /^Historique/ });
    const { mend } = breakNetwork(() => HttpResponse.error());
    setOnline(false);
    await screen.findByText(/^Hors ligne : données de/);
    expect(screen.queryByText(/^Non relu/)).toBeNull();
    expect(screen.queryByText(/^à jour/)).toBeNull();
    screen.getByText(/^données de/);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByText(/^Non relu : données de/);
    expect(screen.getAllByRole('button', { name: 'Réessayer' })).toHaveLength(1);
    mend();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(screen.queryByText(/^Non relu/)).toBeNull());
    setOnline(true);
    expect(screen.queryByText(/^Hors ligne/)).toBeNull();
  });

  it('the login page says that nobody can log in, as far as the browser knows', async () => {
    await openApp('/login', { events: [], loggedIn: false });
    await screen.findByRole('button', { name: 'Se connecter' });
    expect(screen.queryByText(/^Vous êtes hors ligne/)).toBeNull();
    setOnline(false);
    await screen.findByText(/^Vous êtes hors ligne : sans réseau, on ne peut pas se connecter/);
    setOnline(true);
    expect(screen.queryByText(/^Vous êtes hors ligne/)).toBeNull();
  });
});

describe('with a network', () => {
  it('what is read is kept without the token, and a sign-out leaves nothing of it', async () => {
    const disk = aDisk();
    const { user } = await openApp(WEEK, { events: A_WEEK, keep: onDisk(disk), whenIdle: (task) => task() });
    await findStatus('7 événements');
    await waitFor(() => expect([...disk.rows.keys()].join()).toContain('["week","2026-11-16"]'));
    const { token } = JSON.parse(sessionStorage.getItem('agenda.session') ?? '{}');
    expect(JSON.stringify([...disk.rows])).not.toContain(token);
    await user.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await user.click(await screen.findByText('Se déconnecter'));
    await screen.findByRole('button', { name: 'Se connecter' });
    await waitFor(() => expect(disk.rows.size).toBe(0));
  });

  it('a disk that is full or forbidden changes nothing on screen', async () => {
    await openApp(WEEK, { events: A_WEEK, keep: onDisk(brokenDisk), whenIdle: (task) => task() });
    await findStatus('7 événements');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('what cannot be fetched to keep weeks changes nothing on screen', async () => {
    const keep = () => Promise.reject(new Error('chunk not found'));
    await openApp(WEEK, { events: A_WEEK, keep, whenIdle: (task) => task() });
    await findStatus('7 événements');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('a new version is offered under the bar, and nothing reloads before the user says so', async () => {
  const { announcement, user } = await openApp(WEEK, { events: A_WEEK });
  await findStatus('7 événements');
  const { NewVersion } = await import('../../../src/web/layout/notices/new-version');
  let changed = 0;
  act(() => announcement.set(<NewVersion onChange={() => void (changed += 1)} />));
  const button = await screen.findByRole('button', { name: 'Nouvelle version\u00a0: recharger' });
  expect(changed).toBe(0);
  await user.click(button);
  expect(changed).toBe(1);
});
