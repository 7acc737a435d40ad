import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { A_WEEK } from '../a-week';
import { API, openApp, plain } from './open-app';

export const WEEK = '/week/2026-11-16';

export const week = () => document.getElementById('week');

/** The event whose line has the focus. */
export const focused = () => document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id') ?? null;

export const onEvent = (id: string) => waitFor(() => expect(focused()).toBe(id));

export const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-event-id="${id}"] a`);

export const lineText = (id: number) => plain(document.querySelector(`[data-event-id="${id}"]`)?.textContent ?? null);

/** What is announced to screen readers alone. */
export const announced = () =>
  screen
    .getAllByRole('status')
    .filter(({ className }) => className === 'visually-hidden')
    .map(({ textContent }) => plain(textContent))
    .filter(Boolean);

/** What is said of the age of the data. */
export const freshness = () => {
  const said = screen.getAllByRole('status').map(({ textContent }) => plain(textContent));
  return said.find((text) => /données de|à jour|actualisation|en pause/.test(text));
};

export const rowTexts = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => plain(row.textContent).replace(/\s+/g, ' ').trim());

/** Responds with these events to any request for a list. */
export const respondWeek = (...events: object[]) =>
  http.get(`${API}/v1/events`, () =>
    HttpResponse.json({ meta: { total: events.length, per_page: 200, current_page: 1, total_pages: 1 }, data: events }),
  );

/** Where Tab enters the events of the week. */
export const stops = () =>
  [...document.querySelectorAll('[data-event-id] a')].filter((link) => link.getAttribute('tabindex') === '0');

/** Opens A_WEEK, or what `options` say, and waits for its lines. */
export async function openWeek(path = WEEK, options: Partial<Parameters<typeof openApp>[1]> = {}) {
  const app = await openApp(path, { events: A_WEEK, ...options });
  await waitFor(() => expect(stops()).toHaveLength(1));
  return app;
}
