import type { EventRow } from '../store/event-record';

/** A text published later: the event's `field` is empty until `at` (ISO 8601, UTC). */
export type PendingText = {
  readonly field: 'previous' | 'current' | 'prevision';
  readonly text: string;
  readonly at: string;
};

/** A simulated event as of the time of the simulation, and its texts that are published later. */
export type SampleEvent = { readonly row: EventRow; readonly pending: readonly PendingText[] };
