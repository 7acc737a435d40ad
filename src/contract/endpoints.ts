import { decodeEventPage, decodeOneEvent } from './event-page';
import type { Witness } from './witness';

/** One endpoint of the specification: how it is asked, and how its answer is read. Paths are relative to the base URL. */
export type Endpoint<Answer> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly decode: (body: unknown, witness: Witness) => Answer;
};

/** The endpoints of the specification that give data; `:id` stands for the identifier of an event. */
export const endpoints = {
  events: { method: 'GET', path: '/v1/events', decode: decodeEventPage },
  event: { method: 'GET', path: '/v1/events/:id', decode: decodeOneEvent },
  history: { method: 'GET', path: '/v1/events/history/:id', decode: decodeEventPage },
} as const satisfies Record<string, Endpoint<unknown>>;
