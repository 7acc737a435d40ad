import type { EconomicEvent } from './decode/event';
import type { EventPage } from './decode/event-page';
import { loadDecoder } from './decode/load-decoder';
import { decodeEventFast, decodePageFast } from './decode/fast-path';
import type { Diagnostics } from './diagnostics/diagnostics';

/** One endpoint of the specification: how it is asked, and how its answer is read. Paths are relative to the base URL. */
export type Endpoint<Answer> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly decode: (body: unknown, diagnostics: Diagnostics) => Answer | Promise<Answer>;
};

// What reads every other form is fetched when a provider first writes one.
const loadEvery = () => import('./decode/event-page');
const decodePage = async (body: unknown, diagnostics: Diagnostics): Promise<EventPage> =>
  decodePageFast(body, diagnostics) ?? (await loadDecoder(loadEvery)).decodeEventPage(body, diagnostics);
const decodeOne = async (body: unknown, diagnostics: Diagnostics): Promise<EconomicEvent> =>
  decodeEventFast(body, diagnostics) ?? (await loadDecoder(loadEvery)).decodeOneEvent(body, diagnostics);

/** The endpoints of the specification that give data; `:id` stands for the identifier of an event. */
export const endpoints = {
  events: { method: 'GET', path: '/v1/events', decode: decodePage },
  event: { method: 'GET', path: '/v1/events/:id', decode: decodeOne },
  history: { method: 'GET', path: '/v1/events/history/:id', decode: decodePage },
} as const satisfies Record<string, Endpoint<unknown>>;
