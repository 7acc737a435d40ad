// Requests are numbered, not timed: a clock may be set back, and two requests may start in the same millisecond.
const orders = new WeakMap<object, number>();
let last = 0;

/** Connects a query client to reconcile-cache, which is loaded later. */
export type Hooks = {
  readonly queue: { readonly batch: (task: () => void) => void; readonly schedule: (task: () => void) => void };
  readonly isPaused: () => boolean;
  /** Reconciles new data with the cache before it is stored. */
  share?: (before: unknown, data: unknown) => unknown;
};
export const hooksOf = new WeakMap<object, Hooks>();

/** The number of a request that is about to be sent, higher than every one before. */
export const nextOrder = (): number => (last += 1);

/** The number of the request that an event came from; undefined when it did not come from a response. */
export const orderOf = (event: object): number | undefined => orders.get(event);

/** Records the request that some data came from: an event, or anything with a list of `events`. */
export function setOrder(data: object, order: number): void {
  const events: unknown = 'events' in data ? data.events : null;
  for (const event of Array.isArray(events) ? events : [data]) orders.set(event, order);
}
