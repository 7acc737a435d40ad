import type { EventRow } from '../store/event-record';

/** A text that becomes known later: until `at` (ISO instant, UTC) the event's `field` is empty. */
export type PendingText = {
  readonly field: 'previous' | 'current' | 'prevision';
  readonly text: string;
  readonly at: string;
};

/** A simulated event as it stands at the moment of simulation, and what will still be published of it. */
export type SampleEvent = { readonly row: EventRow; readonly pending: readonly PendingText[] };
