import type { EconomicEvent } from './decode/event';
import type { EventPage } from './decode/event-page';
import { loadDecoder } from './decode/load-decoder';
import { decodeEventFast, decodePageFast } from './decode/fast-path';
import type { Diagnostics } from './diagnostics/diagnostics';

/** One endpoint of the specification: its request and the decoder of its response. Paths are relative to the base URL. */
export type Endpoint<Data> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly decode: (body: unknown, diagnostics: Diagnostics) => Data | Promise<Data>;
};

// The tolerant decoder is loaded when a response first needs it.
const loadTolerant = () => import('./decode/event-page');
const decodePage = async (body: unknown, diagnostics: Diagnostics): Promise<EventPage> =>
  decodePageFast(body, diagnostics) ?? (await loadDecoder(loadTolerant)).decodeEventPage(body, diagnostics);
const decodeOne = async (body: unknown, diagnostics: Diagnostics): Promise<EconomicEvent> =>
  decodeEventFast(body, diagnostics) ?? (await loadDecoder(loadTolerant)).decodeOneEvent(body, diagnostics);

/** The data endpoints of the specification; `:id` is the id of an event. */
export const endpoints = {
  events: { method: 'GET', path: '/v1/events', decode: decodePage },
  event: { method: 'GET', path: '/v1/events/:id', decode: decodeOne },
  history: { method: 'GET', path: '/v1/events/history/:id', decode: decodePage },
} as const satisfies Record<string, Endpoint<unknown>>;
