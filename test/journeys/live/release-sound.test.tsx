import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreferences, type Preferences } from '../../../src/web/preferences/preferences';
import { A_WEEK } from '../../support/a-week';
import { MINUTE, openAt, pass, SECOND, settle, sleep, stopTheClock, turn } from '../../support/app/controlled-clock';
import { eventRow } from '../../support/event-rows';
import { useNetwork } from '../../support/app/open-app';
import { usePopovers } from '../../support/app/popovers';

usePopovers();

useNetwork();

let played: number[] = [];
beforeEach(() => {
  stopTheClock();
  played = [];
  class Tone extends EventTarget {
    frequency = { value: 0 };
    connect = <Node,>(node: Node): Node => node;
    start = () => played.push(this.frequency.value);
    stop = () => this.dispatchEvent(new Event('ended'));
  }
  class Context {
    currentTime = 0;
    destination = {};
    resume = async () => undefined;
    close = async () => undefined;
    createOscillator = () => new Tone();
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined },
      connect: () => undefined,
    });
  }
  vi.stubGlobal('AudioContext', Context);
});

/** Of medium importance, due at 16:00 in Paris. */
const PERMITS = { id: 13, due: Date.parse('2026-11-18T15:00:00Z') };
/** Of high importance, due at 14:30 in Paris. */
const CLAIMS = { id: 14, due: Date.parse('2026-11-19T13:30:00Z') };

async function release({ id, due }: typeof PERMITS, preferences: Partial<Preferences>) {
  createPreferences(localStorage).change(preferences);
  const app = await openAt(due - 5 * SECOND);
  const row = A_WEEK.find((one) => one.id === id) ?? eventRow();
  await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
  await pass(13 * SECOND);
  await waitFor(() => expect(document.querySelector(`[data-event-id="${id}"][data-fresh]`)).not.toBeNull());
  await pass(MINUTE, 20 * SECOND);
}

describe('the sound of a release', () => {
  it.each([
    ['of high importance, once', CLAIMS, { sound: true }, [988, 1319]],
    ['that is followed, lower', PERMITS, { sound: true, starred: ['US|permis de construire'] }, [659, 880]],
    ['that nobody watches: silence', PERMITS, { sound: true }, []],
    ['while it is off: silence', CLAIMS, {}, []],
  ])('%s', async (_, event, preferences, expected) => {
    await release(event, preferences);
    expect(played).toEqual(expected);
  });

  it.each([
    ['of hours ago after a sleep of the machine: silence', 120, []],
    ['of minutes ago after one', 10, [988, 1319]],
  ])('%s', async (_, minutes, expected) => {
    createPreferences(localStorage).change({ sound: true });
    const app = await openAt(CLAIMS.due - 20 * MINUTE);
    const row = A_WEEK.find(({ id }) => id === CLAIMS.id) ?? eventRow();
    await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    sleep(20 * MINUTE + minutes * MINUTE);
    await pass(13 * SECOND);
    await waitFor(() => expect(document.querySelector(`[data-event-id="14"][data-fresh]`)).not.toBeNull());
    expect(played).toEqual(expected);
  });

  it.each([
    ['minutes ago: silence', 5, []],
    ['this minute', 0, [988, 1319]],
  ])('that a hidden page learns on its return, %s', async (_, minutes, expected) => {
    createPreferences(localStorage).change({ sound: true });
    const app = await openAt(CLAIMS.due - MINUTE);
    turn('hidden');
    const row = A_WEEK.find(({ id }) => id === CLAIMS.id) ?? eventRow();
    await app.service.store.events.insert([{ ...row, current: '1 400 k' }]);
    await pass(MINUTE + minutes * MINUTE + 20 * SECOND, 20 * SECOND);
    expect(played).toEqual([]);
    turn('visible');
    await pass(40 * SECOND);
    await waitFor(() => expect(document.querySelector(`[data-event-id="14"][data-fresh]`)).not.toBeNull());
    expect(played).toEqual(expected);
  });

  it('is played by one of two windows', async () => {
    await release(CLAIMS, { sound: true });
    await release(CLAIMS, { sound: true });
    expect(played).toEqual([988, 1319]);
  });

  it('is off until it is chosen in the account menu, where it can be tried', async () => {
    await openAt(PERMITS.due);
    fireEvent.click(screen.getByRole('button', { name: 'Menu du compte demo' }));
    await settle();
    const box = screen.getByRole('checkbox', { name: 'Son à la publication' });
    expect(box).toHaveProperty('checked', false);
    expect(screen.queryByRole('button', { name: 'Essayer' })).toBeNull();
    fireEvent.click(box);
    fireEvent.click(screen.getByRole('button', { name: 'Essayer' }));
    await settle();
    expect(played).toEqual([988, 1319]);
    expect(createPreferences(localStorage).current().sound).toBe(true);
  });
});
