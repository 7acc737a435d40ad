// By the order in which requests left, not by the clock: it may be set back, and two requests may leave in one millisecond.
const orders = new WeakMap<object, number>();
let last = 0;

/** What reconcile-cache, which is fetched later, has of a query client: the queue that tells its observers, and what it sets. */
export type Hooks = {
  readonly queue: { readonly batch: (task: () => void) => void; readonly schedule: (task: () => void) => void };
  readonly isPaused: () => boolean;
  /** Has an answer agree with what the cache holds, on its way there. */
  share?: (before: unknown, data: unknown) => unknown;
};
export const hooksOf = new WeakMap<object, Hooks>();

/** A number for a request that leaves: higher than that of every request before it. */
export const nextOrder = (): number => (last += 1);

/** By which request an event was read; undefined when it was not read from an answer. */
export const orderOf = (event: object): number | undefined => orders.get(event);

/** Says by which request an answer was read: an event, or whatever has a list of `events`. */
export function setOrder(answer: object, order: number): void {
  const events: unknown = 'events' in answer ? answer.events : null;
  for (const event of Array.isArray(events) ? events : [answer]) orders.set(event, order);
}
