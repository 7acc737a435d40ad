import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { useModalDialogs } from '../../support/app/modal-dialogs';
import { address, NOW, useNetwork } from '../../support/app/open-app';
import { linkOf, onEvent, openWeek, stops, week, WEEK } from '../../support/app/week-page';
import { runs } from '../../support/runs';

useNetwork();
useModalDialogs();

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('Tab', () => {
  it.each(['', '?view=table'])(
    'enters the events of a week at one place, the next to come today (%s)',
    async (view) => {
      const { user } = await openWeek(WEEK + view);
      expect(stops()).toEqual([linkOf('13')]);
      await user.keyboard('j');
      await onEvent('13');
      await user.keyboard('k');
      await onEvent('12');
      expect(stops()).toEqual([linkOf('12')]);
    },
  );

  it('enters at the open event, and at the first one of a week without a day to come', async () => {
    await openWeek(`${WEEK}/event/14`);
    expect(stops()).toEqual([linkOf('14')]);
  });

  it('enters another week at its first event', async () => {
    await openWeek(WEEK, { now: () => NOW + 14 * 86_400_000 });
    expect(stops()).toEqual([linkOf('10')]);
  });
});

describe('the key of today', () => {
  it('scrolls the current week back to the current time', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function of(this: HTMLElement) {
      return new DOMRect(0, this.matches('[data-now]') ? 1700 : 0, 0, 0);
    });
    const { user } = await openWeek();
    const main = await screen.findByRole('main');
    main.scrollTop = 0;
    await user.keyboard('t');
    await waitFor(() => expect(main.scrollTop).toBe(1700 - 0.38 * 800));
  });

  it.each(['', '?view=table'])(
    'leads past a release of some minutes ago, which is still prominent (%s)',
    async (view) => {
      const recent = eventRow({ id: 31, hour: '15:05' });
      const { user } = await openWeek(WEEK + view, { events: [...A_WEEK, recent] });
      await user.keyboard('t');
      await onEvent('13');
      expect(stops()).toEqual([linkOf('13')]);
    },
  );
});

describe('the walk', () => {
  it.each(['', '?view=table'])('goes from event to event, across days (%s)', async (view) => {
    const { user } = await openWeek(WEEK + view);
    await user.keyboard('j');
    await onEvent('13');
    for (const [key, id] of [
      ['{ArrowDown}', '14'],
      ['j', '16'],
      ['{ArrowDown}', '15'],
      ['j', '15'],
      ['{Home}', '16'],
      ['{End}', '15'],
      ['{PageUp}', '16'],
      ['{PageDown}', '15'],
      ['h', '14'],
      ['{ArrowLeft}', '13'],
      ['{ArrowLeft}', '10'],
      ['{ArrowUp}', '10'],
      ['l', '11'],
      ['5', '16'],
      ['1', '10'],
      ['3', '13'],
      ['7', '13'],
    ] as const) {
      await user.keyboard(key);
      await onEvent(id);
      expect(stops()).toEqual([linkOf(id)]);
    }
  });

  it.each(['', '?view=table'])('starts at the open event, wherever the focus is (%s)', async (view) => {
    const { user } = await openWeek(`${WEEK}/event/14${view}`);
    await user.keyboard('j');
    await onEvent('16');
    const panel = screen.getByRole('complementary', { name: 'Inscriptions hebdomadaires au chômage' });
    act(() => panel.focus());
    await user.keyboard('k');
    await onEvent('13');
    expect(stops()).toEqual([linkOf('13')]);
  });

  it('opens the event with Enter, and gives the focus back to its line on the way out', async () => {
    const { user } = await openWeek();
    await user.keyboard('3{ArrowUp}');
    await onEvent('12');
    await user.keyboard('{Enter}');
    await screen.findByRole('complementary', { name: 'Prix à la production (m/m)' });
    await user.keyboard('{Escape}');
    await onEvent('12');
    expect(address()).toBe(WEEK);
  });

  it('leaves the arrows alone outside the week', async () => {
    await openWeek();
    const radio = screen.getByRole('radio', { name: 'Grille' });
    act(() => radio.focus());
    // Nobody has used them up: the browser scrolls, or chooses among the radios.
    for (const key of ['Home', 'PageDown', 'ArrowDown']) expect(fireEvent.keyDown(radio, { key })).toBe(true);
    expect(document.activeElement).toBe(radio);
  });

  it('asks for the rest of a long day when it comes to its end', async () => {
    const events = Array.from({ length: 700 }, (_, index) =>
      eventRow({ id: 1000 + index, date: `2026-11-${16 + (index % 7)}`, hour: '08:30', title: `Indice ${index}` }),
    );
    const { user } = await openWeek(WEEK, { events });
    const drawn = () => document.querySelectorAll('[data-day="2026-11-18"] [data-event-id]').length;
    expect(drawn()).toBeLessThan(100);
    await user.keyboard('3{Home}{End}');
    await waitFor(() => expect(drawn()).toBe(100));
    await onEvent('1695');
    await user.keyboard('j');
    await onEvent('1003');
  });
});

const SIZES = [52, 61, 93, 58, 36];
const DENSE = SIZES.flatMap((size, day) =>
  Array.from({ length: size }, (_, index) => {
    const minute = 30 + Math.floor((index * 1380) / size / 15) * 15;
    const hour = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return eventRow({ id: 1000 * (day + 1) + index, date: `2026-11-${16 + day}`, hour, title: `Indice ${index}` });
  }),
);

/** The fewest keys from the page to the line `goal` of a day of `size` lines whose digit leads to the line `start`. */
function shortest(digit: string, start: number, goal: number, size: number): readonly string[] {
  const moves = (at: number): readonly (readonly [string, number])[] => [
    ['{ArrowDown}', Math.min(at + 1, size - 1)],
    ['{ArrowUp}', Math.max(at - 1, 0)],
    ['{PageDown}', Math.min(at + 10, size - 1)],
    ['{PageUp}', Math.max(at - 10, 0)],
    ['{Home}', 0],
    ['{End}', size - 1],
  ];
  const ways = new Map<number, readonly string[]>([[start, [digit]]]);
  for (const [at, way] of ways) for (const [key, next] of moves(at)) if (!ways.has(next)) ways.set(next, [...way, key]);
  return ways.get(goal) ?? [];
}

describe('a week of 300 events', () => {
  it('has each of them twelve keys away at most', async () => {
    const { user } = await openWeek(WEEK, { events: DENSE });
    const days: { ids: readonly (string | null)[]; start: number }[] = [];
    for (const [index, day] of [...document.querySelectorAll('section[data-day]')].slice(0, SIZES.length).entries()) {
      const lines = [...day.querySelectorAll('[data-event-id]')];
      act(() => week()?.focus());
      await user.keyboard(String(index + 1));
      await waitFor(() => expect(day.contains(document.activeElement)).toBe(true));
      const start = lines.findIndex((line) => line.contains(document.activeElement));
      days.push({ ids: lines.map((line) => line.getAttribute('data-event-id')), start: Math.max(start, 0) });
    }
    expect(days.map(({ ids }) => ids.length)).toEqual(SIZES);
    const ways = days.flatMap(({ ids, start }, day) =>
      ids.map((id, index) => ({ id, keys: shortest(String(day + 1), start, index, ids.length) })),
    );
    expect(Math.max(...ways.map(({ keys }) => keys.length))).toBeLessThanOrEqual(12);
    const farthest = ways.toSorted((a, b) => b.keys.length - a.keys.length).slice(0, 1);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ways), async ({ id, keys }) => {
        act(() => week()?.focus());
        await user.keyboard(keys.join(''));
        await onEvent(id ?? '');
      }),
      { numRuns: runs(2), examples: farthest.map((way) => [way]) },
    );
  });
});

describe('the jumps', () => {
  it('go to the week after, before and today’s, also with AltGr, and keep the focus in the week', async () => {
    const { user } = await openWeek(`${WEEK}?importance=HIGH,MEDIUM`);
    await user.keyboard('j]');
    await heading('Semaine du 23 au 29 novembre 2026');
    expect(address()).toBe('/week/2026-11-23?importance=HIGH,MEDIUM');
    expect(document.activeElement).toBe(week());
    fireEvent.keyDown(document.activeElement ?? document, {
      key: '[',
      code: 'Digit5',
      ctrlKey: true,
      altKey: true,
      modifierAltGraph: true,
    });
    await heading('Semaine du 16 au 22 novembre 2026');
    await user.keyboard('[[[[[[');
    await heading('Semaine du 26 octobre au 1er novembre 2026');
    await user.keyboard('t');
    await heading('Semaine du 16 au 22 novembre 2026');
    expect(document.activeElement).toBe(week());
    await user.keyboard('t');
    await onEvent('13');
  });

  it('lead to the filter by text, where keys are letters again', async () => {
    const { user } = await openWeek();
    await user.keyboard('/');
    const field = await screen.findByRole('searchbox');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('jt3');
    expect(field).toHaveProperty('value', 'jt3');
    expect(document.activeElement).toBe(field);
  });

  it('open what hides the filter by text on a phone, once', async () => {
    const { user } = await openWeek();
    const more = screen.getByRole('button', { name: 'Filtres' });
    const field = screen.getByRole('searchbox');
    field.checkVisibility = () => more.getAttribute('aria-expanded') === 'true';
    for (let press = 0; press < 2; press += 1) {
      act(() => week()?.focus());
      await user.keyboard('/');
      await waitFor(() => expect(document.activeElement).toBe(field));
      expect(more.getAttribute('aria-expanded')).toBe('true');
    }
  });

  it('open the palette for a date', async () => {
    const { user } = await openWeek();
    await user.keyboard('g');
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.keyboard(']');
    expect(address()).toBe(WEEK);
  });

  it('do nothing with a modifier, held down, or while a character is composed', async () => {
    const { user } = await openWeek();
    await user.keyboard('1');
    await onEvent('10');
    for (const held of [
      { ctrlKey: true },
      { metaKey: true },
      { altKey: true },
      { isComposing: true },
      { repeat: true },
    ])
      for (const key of ['t', '3', '/', 'g', '?'])
        expect(fireEvent.keyDown(document.activeElement ?? document, { key, ...held })).toBe(true);
    await user.keyboard('5');
    await onEvent('16');
  });

  it('understand the digits of a French keyboard, with and without Shift', async () => {
    const { user } = await openWeek();
    await user.keyboard('1');
    await onEvent('10');
    fireEvent.keyDown(document.body, { key: '(', code: 'Digit5' });
    await onEvent('16');
    fireEvent.keyDown(document.body, { key: '1', code: 'Digit1', shiftKey: true });
    await onEvent('10');
    expect(fireEvent.keyDown(document.body, { key: '!', code: 'Digit1', shiftKey: true })).toBe(true);
  });
});
