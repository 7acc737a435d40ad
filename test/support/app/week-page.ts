import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { A_WEEK } from '../a-week';
import { openApp } from './open-app';

export const WEEK = '/week/2026-11-16';

export const week = () => document.getElementById('week');

/** The event whose line has the focus. */
export const focused = () => document.activeElement?.closest('[data-event-id]')?.getAttribute('data-event-id') ?? null;

export const onEvent = (id: string) => waitFor(() => expect(focused()).toBe(id));

export const linkOf = (id: string) => document.querySelector<HTMLElement>(`[data-event-id="${id}"] a`);

/** Where Tab enters the events of the week. */
export const stops = () =>
  [...document.querySelectorAll('[data-event-id] a')].filter((link) => link.getAttribute('tabindex') === '0');

/** Opens A_WEEK, or what `options` say, and waits for its lines. */
export async function openWeek(path = WEEK, options: Partial<Parameters<typeof openApp>[1]> = {}) {
  const app = await openApp(path, { events: A_WEEK, ...options });
  await waitFor(() => expect(stops()).toHaveLength(1));
  return app;
}
