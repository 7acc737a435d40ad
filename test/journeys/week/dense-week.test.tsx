import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { A_WEEK } from '../../support/a-week';
import { eventRow } from '../../support/event-rows';
import { address, eventIds, findStatus, openApp, plain, useNetwork } from '../../support/app/open-app';

useNetwork();

const WEEK = '/week/2026-11-16';
/** The events in sight: folded ones are in the page, for its search. */
function inSight(): readonly string[] {
  const folded = new Set(
    [...document.querySelectorAll<HTMLElement>('[hidden][data-event-id]')].map(({ dataset }) => dataset['eventId']),
  );
  return eventIds().filter((id) => !folded.has(id));
}
const hours = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Ninety-three events on the Wednesday, twenty-two of them at 14:30. */
const BUSY = hours(93).map((index) =>
  eventRow({
    id: 100 + index,
    title: `Publication ${index}`,
    date: '2026-11-18',
    hour: index < 22 ? '14:30' : `${String(6 + (index % 12)).padStart(2, '0')}:00`,
    importance: index % 3 === 0 ? 'HIGH' : 'LOW',
  }),
);

const at = (hour: string) => {
  const heading = screen.getAllByRole('heading', { level: 3 }).find(({ textContent }) => textContent?.startsWith(hour));
  return within(heading?.parentElement ?? document.body);
};

describe('a dense week', () => {
  it('has every event of a busy day in its place, and those of a busy minute under one hour', async () => {
    await openApp(WEEK, { events: BUSY });
    await findStatus('93 événements');
    expect(new Set(eventIds()).size).toBe(93);
    expect(at('14:30').getAllByRole('listitem')).toHaveLength(22);
    expect(plain(at('14:30').getByRole('heading').textContent)).toBe('14:30 22 événements');
  });

  it('folds what matters little, an instant at a time, in place, and remembers what was opened', async () => {
    const { user } = await openApp(`${WEEK}?low=fold`, { events: BUSY });
    await findStatus('93 événements');
    expect([inSight().length, eventIds().length]).toEqual([31, 93]);
    const fold = at('14:30').getByRole('button', { name: '+14 faibles' });
    expect(fold.getAttribute('aria-expanded')).toBe('false');
    // No list of empty items for screen readers.
    expect(at('14:30').getAllByRole('list')).toHaveLength(1);
    await user.click(fold);
    expect(at('14:30').getAllByRole('listitem')).toHaveLength(22);
    expect(inSight()).toHaveLength(45);
    await openApp(`${WEEK}?low=fold`, { events: BUSY });
    await findStatus('93 événements');
    expect(inSight().filter((id) => Number(id) < 122)).toHaveLength(22);
  });

  it('opens folded events that the browser finds in the page', async () => {
    await openApp(`${WEEK}?low=fold`, { events: BUSY });
    await findStatus('93 événements');
    const hidden = document.querySelector('[data-event-id="101"]')?.closest('[hidden]');
    expect(hidden?.getAttribute('hidden')).toBe('until-found');
    act(() => void hidden?.dispatchEvent(new Event('beforematch')));
    expect(inSight()).toContain('101');
  });

  it('joins minutes without anything important in one line, and opens them in place', async () => {
    const quiet = ['01:00', '02:00', '06:30', '07:00'].map((hour, index) =>
      eventRow({ id: 700 + index, date: '2026-11-18', hour, importance: 'LOW' }),
    );
    const { user } = await openApp(`${WEEK}?low=fold`, { events: [...BUSY.slice(0, 22), ...quiet] });
    await findStatus('26 événements');
    expect(plain(at('01:00').getByRole('heading').textContent)).toBe('01:00 – 06:30');
    await user.click(at('01:00').getByRole('button', { name: '3 faibles' }));
    expect(inSight().filter((id) => id.startsWith('7'))).toEqual(['700', '701', '702']);
    expect(plain(at('02:00').getByRole('heading').textContent)).toBe('02:00');
  });

  it('keeps the current time ahead of a closed run around it, and among its rows once open', async () => {
    const low = [eventRow({ id: 91, hour: '14:00' }), eventRow({ id: 92, hour: '15:30' })];
    const events = low.map((row): typeof row => ({ ...row, importance: 'LOW' }));
    const { user } = await openApp(`${WEEK}?low=fold`, { events: [...A_WEEK, ...events] });
    const run = await screen.findByRole('button', { name: '2 faibles' });
    const follows = (id: string) =>
      Boolean(
        (document.querySelector('[data-now]') ?? run).compareDocumentPosition(rowOf(id)) &
        Node.DOCUMENT_POSITION_FOLLOWING,
      );
    const rowOf = (id: string) => document.querySelector(`[data-event-id="${id}"]`) ?? run;
    expect([follows('91'), follows('92')]).toEqual([true, true]);
    await user.click(run);
    expect([follows('91'), follows('92')]).toEqual([false, true]);
    expect(document.querySelectorAll('[data-now]')).toHaveLength(1);
  });

  it('does not fold what was asked for by name, nor the open event', async () => {
    const { user } = await openApp(`${WEEK}?low=fold&importance=LOW`, { events: BUSY });
    await findStatus('62 événements sur 93');
    expect(eventIds()).toHaveLength(62);
    await user.click(screen.getByRole('link', { name: /^Publication 1,/ }));
    await waitFor(() => expect(address()).toBe('/week/2026-11-16/event/101?low=fold&importance=LOW'));
  });

  it.each([
    [WEEK, 31],
    [`${WEEK}?low=open`, 101],
  ])('of more than a hundred events is folded, unless the address says otherwise (%s)', async (path, count) => {
    const busier = hours(8).map((index) => eventRow({ id: 800 + index, date: '2026-11-19', importance: 'LOW' }));
    await openApp(path, { events: [...BUSY, ...busier] });
    await findStatus('101 événements');
    expect(inSight()).toHaveLength(count);
  });

  it('folds again when the app is reopened, once the user chose so', async () => {
    const { user } = await openApp(WEEK, { events: BUSY });
    await findStatus('93 événements');
    await user.click(screen.getByRole('button', { name: 'faible 62', expanded: true }));
    expect(address()).toBe(`${WEEK}?low=fold`);
    expect(screen.getByRole('button', { name: 'faible · 62 repliés', expanded: false })).toBeTruthy();
    expect(inSight()).toHaveLength(31);
    await openApp('/', { events: BUSY });
    await findStatus('93 événements');
    expect([address(), inSight().length]).toEqual([WEEK, 31]);
  });

  it('of more events than are drawn at once stands in part, and the rest comes when asked for', async () => {
    const many = hours(610).map((index) =>
      eventRow({ id: 1000 + index, date: '2026-11-18', hour: `${String(index % 24).padStart(2, '0')}:00` }),
    );
    const { user } = await openApp(WEEK, { events: many });
    await findStatus('610 événements');
    const first = eventIds();
    expect(first.length).toBeLessThan(100);
    await user.click(screen.getByRole('button', { name: /^Afficher la suite\u00a0: \d+ événements$/ }));
    expect(eventIds().slice(0, first.length)).toEqual(first);
    expect(eventIds().length).toBeGreaterThan(first.length);
    window.dispatchEvent(new Event('beforeprint'));
    expect(eventIds()).toHaveLength(610);
  });
});

describe('the weeks beside the one on screen', () => {
  it('are asked for when the page has nothing better to do, and then open without a request', async () => {
    const tasks: (() => void)[] = [];
    const { user, requests } = await openApp(WEEK, { events: BUSY, whenIdle: (task) => tasks.push(task) });
    await findStatus('93 événements');
    // Others wait too: the keeping of what was read, the talk between tabs.
    await waitFor(() => expect(tasks.length).toBeGreaterThan(2));
    const before = requests.length;
    for (const task of tasks) task();
    await waitFor(() => expect(requests).toHaveLength(before + 2));
    expect(requests.slice(before).map(({ url }) => new URL(url).searchParams.get('from'))).toEqual([
      '2026-11-21',
      '2026-11-07',
    ]);
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await screen.findByText('Aucun événement cette semaine.');
    await user.click(screen.getByRole('link', { name: 'Semaine précédente' }));
    await findStatus('93 événements');
    // An empty week also searches for the next one with events.
    const weeks = requests.slice(before).filter(({ url }) => /from=2026-11-(21|07)/.test(url));
    expect(weeks).toHaveLength(2);
  });

  it('are not requested once the user has left', async () => {
    const tasks: (() => void)[] = [];
    const { user, requests } = await openApp(WEEK, { events: BUSY, whenIdle: (task) => tasks.push(task) });
    await findStatus('93 événements');
    // Others wait too: the keeping of what was read, the talk between tabs.
    await waitFor(() => expect(tasks.length).toBeGreaterThan(2));
    const ofThatWeek = [...tasks];
    await user.click(screen.getByRole('link', { name: 'Semaine suivante' }));
    await screen.findByText('Aucun événement cette semaine.');
    // An empty week also searches for the next one with events.
    const weeks = () => requests.filter(({ url }) => /from=2026-11-(21|07)/.test(url)).length;
    const before = weeks();
    for (const task of ofThatWeek) task();
    await waitFor(() => expect(tasks.length).toBeGreaterThan(ofThatWeek.length));
    expect(weeks()).toBe(before);
  });
});
