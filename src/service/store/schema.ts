import type { Generated } from 'kysely';
import type { PendingText } from '../sample/sample-event';
import type { EventRow } from './event-record';

/** `search` is the folded text that `q` searches; `sample` is 1 for a simulated event. */
export type EventTable = EventRow & { readonly search: string; readonly sample: number };

export type UserTable = {
  readonly name: string;
  readonly secret_hash: string;
  readonly disabled: number;
  readonly sample: number;
  /** Tokens of another generation are revoked. */
  readonly generation: number;
  /** ISO 8601 in UTC, or empty. */
  readonly changed_at: string;
};

/** A failed login. `account` is a keyed hash of the user name, `address` its address key, `at` in epoch ms. */
export type LoginFailureTable = {
  readonly id: Generated<number>;
  readonly process: string;
  readonly account: string;
  readonly address: string;
  readonly fresh: number;
  readonly at: number;
};

export type PendingTextTable = PendingText & { readonly event_id: number };

/** The days that simulated events cover. No row: nothing was ever simulated. */
export type SampleWindowTable = { readonly id: number; readonly from_day: string; readonly to_day: string };

/** Whether sample data was wanted at the last start. No row: not decided yet. */
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
