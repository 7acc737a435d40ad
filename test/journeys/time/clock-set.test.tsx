import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { watchConfig } from '../../../src/web/app/watch-config';
import { A_WEEK } from '../../support/a-week';
import {
  MINUTE,
  openAt,
  pass,
  SECOND,
  setTheClock,
  settle,
  sleep,
  stopEveryTimer,
  stopTheClock,
  truth,
  turn,
} from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { NOW, plain, useNetwork } from '../../support/app/open-app';
import { sample } from '../../support/runs';
import type { TestService } from '../../support/serve';
import { freshness, lineText, WEEK } from '../../support/app/week-page';

useNetwork();
beforeEach(() => {
  stopTheClock();
  localStorage.clear();
});

const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SETS = sample([-HOUR, HOUR, DAY, -DAY], 2);
/** The American permits (13) are due at 16:00 in Paris. */
const DUE = Date.parse('2026-11-18T15:00:00Z');

const dated = (response: Response): Response => {
  const headers = new Headers(response.headers);
  headers.set('Date', new Date(truth()).toUTCString());
  return new Response(response.body, { status: response.status, headers });
};

/** Opens the app on a machine whose service says the time, by its data and by its settings. */
async function openDated(at: number, options: { hasSettings?: boolean; idle?: boolean; path?: string } = {}) {
  const { hasSettings = true, idle = true, path = WEEK } = options;
  return openAt(at, path, {
    tokenTtl: 10 * 86_400,
    whenIdle: (task) => void (idle && task()),
    provider:
      ({ handler }: TestService) =>
      async (request) =>
        dated(await handler(request)),
    keep: async (deps) =>
      watchConfig(deps, {
        read: async () => (hasSettings ? dated(Response.json(deps.config)) : Promise.reject(new Error('offline'))),
        reload: () => undefined,
      }),
  });
}

const nowLine = () => document.querySelector('[data-now]')?.textContent;
const next = () => plain(screen.getByRole('timer').textContent);
const weeks = (requested: readonly string[]) => requested.filter((path) => path === '/v1/events').length;

describe.each(SETS)('a clock that is set by %i ms', (by) => {
  it('leaves the time, the countdown and the age as they were, within ten seconds', async () => {
    await openDated(NOW);
    await pass(90 * SECOND, 30 * SECOND);
    setTheClock(by);
    await pass(8 * SECOND, 2 * SECOND);
    expect(nowLine()).toContain('15:13');
    expect(next()).toContain('Inscriptions hebdomadaires au chômage dans 23 h 17');
    expect(freshness()).toMatch(/^à jour il y a (1 min|\d s)$/);
  });

  it('leaves the time since a value was looked for', async () => {
    const app = await openDated(DUE - 20 * SECOND);
    const row = A_WEEK.find(({ id }) => id === 13) ?? eventRow();
    await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    await pass(30 * SECOND, 2 * SECOND);
    expect(freshness()).toMatch(/^à jour il y a \d s$/);
    setTheClock(by);
    await pass(70 * SECOND, 10 * SECOND);
    expect(freshness()).toBe('à jour il y a 1 min');
  });

  it('leaves the refresh of every five minutes, and the one on return', async () => {
    const { requested } = await openDated(NOW);
    setTheClock(by);
    await pass(10 * SECOND, 5 * SECOND);
    const before = weeks(requested());
    expect(before).toBeLessThanOrEqual(4);
    await pass(5 * MINUTE, 30 * SECOND);
    const after = weeks(requested());
    expect(after).toBeGreaterThan(before);
    expect(after).toBeLessThanOrEqual(before + 4);
    turn('hidden');
    await pass(70 * SECOND, 35 * SECOND);
    setTheClock(-by);
    turn('visible');
    await settle();
    await pass(10 * SECOND, 2 * SECOND);
    expect(weeks(requested())).toBeGreaterThan(after);
    expect(freshness()).toMatch(/^à jour il y a \d+ s$/);
  });

  it('has a value that is due asked for in its minute', async () => {
    const app = await openDated(DUE - 20 * SECOND);
    setTheClock(by);
    await pass(20 * SECOND, 2 * SECOND);
    const row = A_WEEK.find(({ id }) => id === 13) ?? eventRow();
    await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    await pass(16 * SECOND, 2 * SECOND);
    expect(lineText(13)).toContain('1 400 k');
  });

  it.each(['visible', 'hidden'] as const)('rings alerts at their minute, once, in a page that is %s', async (sight) => {
    const alert = { kind: 'event', key: '13', title: 'Permis', moments: ['before5'], since: 0 };
    localStorage.setItem('agenda.alerts:demo', JSON.stringify([alert]));
    await openDated(DUE - 6 * MINUTE);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Alertes' })).not.toBeNull());
    await stopEveryTimer(sight);
    const announced = () => plain(screen.queryByRole('region', { name: 'Alertes' })?.textContent ?? null);
    setTheClock(by);
    await pass(50 * SECOND, 5 * SECOND);
    expect(announced()).toBe('');
    await pass(20 * SECOND, 5 * SECOND);
    expect(announced()).toContain('16:00 · dans 5 min');
    const once = announced();
    setTheClock(-by);
    await pass(10 * MINUTE, 30 * SECOND);
    expect(announced().replace(once, '')).toBe('');
  });
});

describe.each([true, false])('a sleep of nine hours (the other clock rests: %s)', (rests) => {
  it('leaves nothing old on screen ten seconds after waking', async () => {
    const { requested } = await openDated(NOW - 9 * HOUR);
    await pass(MINUTE, 30 * SECOND);
    const before = weeks(requested());
    sleep(9 * HOUR, { rests });
    await pass(10 * SECOND, 2 * SECOND);
    expect(nowLine()).toContain('15:13');
    expect(next()).toContain('Inscriptions hebdomadaires au chômage dans 23 h 17');
    expect(weeks(requested())).toBeGreaterThan(before);
    expect(freshness()).toMatch(/^à jour il y a \d+ s$/);
  });

  it('without a network says how old the week is', async () => {
    const { service } = await openDated(NOW - 9 * HOUR, { hasSettings: false });
    await service.close();
    sleep(9 * HOUR, { rests });
    await pass(10 * SECOND, 2 * SECOND);
    expect(nowLine()).toContain('15:12');
    expect(freshness()).toMatch(/^données de 06:12/);
  });
});
