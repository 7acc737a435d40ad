import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { AppConfig } from '../../../src/contract/app-config';
import type { EventRow } from '../../../src/service/store/event-record';
import { A_HISTORY, A_WEEK } from '../a-week';
import { eventRow } from '../event-rows';
import { closeApp, openApp, plain } from './open-app';
import { createProvider } from '../provider/create-provider';
import { OUR_HABITS, type Habits } from '../provider/habits';
import { settingsFor } from '../provider/settings-for';
import { encodeValue } from '../provider/encode/encode-value';

const DAYS = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'];
const confidence = { category_id: 7, category_label: 'index de confiance', previous: '' } as const;

// At the edges of each day, where another time zone or an exclusive end would move or lose them.
const AT_THE_EDGES = DAYS.flatMap((date, day) => [
  eventRow({
    id: 200 + day,
    title: `Climat des affaires n° ${day}`,
    date,
    hour: '00:30',
    prevision: '',
    ...confidence,
  }),
  eventRow({ id: 210 + day, title: `Moral des ménages n° ${day}`, date, hour: '23:30', current: '', ...confidence }),
]).map((row) => ({ ...row, series: `series-${row.id}` }));

// Providers differ in their thousands separator, so none is stored.
const ungrouped = (row: EventRow): EventRow => ({
  ...row,
  prevision: row.prevision.replace('1 350', '1350'),
  previous: row.previous.replace('1 330', '1330'),
});

const UNTIMED = eventRow({ id: 300, series: 'no-hour', title: 'Discours à une heure inconnue', hour: '' });
const HISTORY_ROWS = A_HISTORY.length + 1;

function eventsFor({ noHour = OUR_HABITS.noHour }: Partial<Habits>): readonly EventRow[] {
  const events = [...A_WEEK.map(ungrouped), ...A_HISTORY, ...AT_THE_EDGES];
  return noHour === '00:00' ? events : [...events, UNTIMED];
}

// Values are shown as the provider writes them, so the reference service stores those very texts.
function asWritten(row: EventRow, habits: Habits): EventRow {
  const written = (name: 'current' | 'prevision' | 'previous') => {
    const { [name]: value } = encodeValue(name, row[name], habits);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const region = habits.regionKey === 'text' ? { zone_name: '', zone_currency: '' } : {};
  return {
    ...row,
    ...region,
    current: written('current'),
    prevision: written('prevision'),
    previous: written('previous'),
  };
}

/** The texts on screen after a login: a week, the history of one of its events, and alerts. */
export type Seen = {
  readonly week: readonly string[];
  readonly history: readonly string[];
  readonly alerts: readonly string[];
};

const read = (element: Element): string => plain(element.textContent).replace(/\s+/g, ' ').trim();

// By selector: computing roles and names of a whole week takes seconds in jsdom, and other journeys prove them.
const all = (selector: string): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
const historyRows = (): readonly HTMLElement[] => all('table tbody tr');

async function see({ events, ...options }: Parameters<typeof openApp>[1]): Promise<Seen> {
  const { user } = await openApp('/week/2026-11-16', { events, loggedIn: false, ...options });
  for (const field of [
    await screen.findByRole('textbox', { name: 'Identifiant' }),
    screen.getByLabelText('Mot de passe'),
  ]) {
    await user.click(field);
    await user.paste('demo');
  }
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  await waitFor(() => expect(all('[data-event-id]')).toHaveLength(events.length - A_HISTORY.length));
  const week = all('main h2, main h3, main time, [data-event-id]').map(
    (line) => `${read(line)} | ${plain(line.querySelector('a')?.getAttribute('aria-label') ?? '')}`,
  );
  all('a[aria-label^="Inflation IPC"]')[0]?.click();
  await waitFor(() => expect(historyRows()).toHaveLength(HISTORY_ROWS));
  expect(all('caption').map(read)).toEqual([expect.stringMatching(/^Historique/)]);
  return { week, history: historyRows().map(read), alerts: all('[role="alert"]').map(read) };
}

const own = new Map<string, Seen>();

/** The screen over our own service, with values as a provider with `habits` writes them; computed once per variant. */
async function seeOwnService(habits: Partial<Habits>): Promise<Seen> {
  const events = eventsFor(habits).map((row) => asWritten(row, { ...OUR_HABITS, ...habits }));
  const { decimalMark } = settingsFor(habits);
  const key = JSON.stringify([events, decimalMark]);
  const seen = own.get(key) ?? (await see({ events, config: { decimalMark } }));
  own.set(key, seen);
  await closeApp();
  return seen;
}

/**
 * The screens over a provider with `habits`, with the settings that it needs, and over our own service: both must be equal.
 */
export async function compareScreens(
  habits: Partial<Habits>,
  config: Partial<AppConfig> = {},
): Promise<readonly [Seen, Seen]> {
  const own = await seeOwnService(habits);
  const actual = await see({
    events: eventsFor(habits),
    config: { ...settingsFor(habits), ...config },
    provider: (service) => createProvider(service, habits),
  });
  return [actual, own];
}
