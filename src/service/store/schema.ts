import type { Generated } from 'kysely';
import type { PendingText } from '../sample/sample-event';
import type { EventRow } from './event-record';

/** `search` holds the folded texts that `q` looks into; `sample` is 1 for a simulated event. */
export type EventTable = EventRow & { readonly search: string; readonly sample: number };

export type UserTable = {
  readonly name: string;
  readonly secret_hash: string;
  readonly disabled: number;
  readonly sample: number;
  /** Tokens of another generation hold no more. */
  readonly generation: number;
  /** An instant (ISO, UTC), or empty. */
  readonly changed_at: string;
};

/** A failed sign-in, for the other processes: `account` a keyed hash of the name, `address` its key, `at` in milliseconds since 1970. */
export type LoginFailureTable = {
  readonly id: Generated<number>;
  readonly process: string;
  readonly account: string;
  readonly address: string;
  readonly fresh: number;
  readonly at: number;
};

export type PendingTextTable = PendingText & { readonly event_id: number };

/** The days that the simulated events cover; no row means that none was ever simulated here. */
export type SampleWindowTable = { readonly id: number; readonly from_day: string; readonly to_day: string };

/** Whether the sample data are wanted, as it was decided at the last start; no row means that nobody decided yet. */
export type SampleChoiceTable = { readonly id: number; readonly wanted: number };

export type Tables = {
  readonly events: EventTable;
  readonly users: UserTable;
  readonly pending_texts: PendingTextTable;
  readonly sample_window: SampleWindowTable;
  readonly sample_choice: SampleChoiceTable;
  readonly sign_in_failures: LoginFailureTable;
  readonly schema_version: { readonly version: number };
};
