import type { EconomicEvent } from './event';
import type { EventPage } from './event-page';
import { fetchReader } from './fetch-reader';
import { decodePlainEvent, decodePlainPage } from './plain-page';
import type { Witness } from './witness';

/** One endpoint of the specification: how it is asked, and how its answer is read. Paths are relative to the base URL. */
export type Endpoint<Answer> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly decode: (body: unknown, witness: Witness) => Answer | Promise<Answer>;
};

// What reads every other form is fetched when a provider first writes one.
const loadEvery = () => import('./event-page');
const decodePage = async (body: unknown, witness: Witness): Promise<EventPage> =>
  decodePlainPage(body, witness) ?? (await fetchReader(loadEvery)).decodeEventPage(body, witness);
const decodeOne = async (body: unknown, witness: Witness): Promise<EconomicEvent> =>
  decodePlainEvent(body, witness) ?? (await fetchReader(loadEvery)).decodeOneEvent(body, witness);

/** The endpoints of the specification that give data; `:id` stands for the identifier of an event. */
export const endpoints = {
  events: { method: 'GET', path: '/v1/events', decode: decodePage },
  event: { method: 'GET', path: '/v1/events/:id', decode: decodeOne },
  history: { method: 'GET', path: '/v1/events/history/:id', decode: decodePage },
} as const satisfies Record<string, Endpoint<unknown>>;
