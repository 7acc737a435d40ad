import type { Generated } from 'kysely';
import type { PendingText } from '../sample/simulate';
import type { EventRow } from './event-record';

/** `search` is the folded text that `q` searches; `sample` is 1 for a simulated event. */
type EventTable = EventRow & { readonly search: string; readonly sample: number };

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
type LoginFailureTable = {
  readonly id: Generated<number>;
  readonly process: string;
  readonly account: string;
  readonly address: string;
  readonly fresh: number;
  readonly at: number;
};

export type PendingTextTable = PendingText & { readonly event_id: number };

/** The days that simulated events cover. No row: nothing was ever simulated. */
type SampleWindowTable = { readonly id: number; readonly from_day: string; readonly to_day: string };

/** Whether sample data was wanted at the last start. No row: not decided yet. */
type SampleChoiceTable = { readonly id: number; readonly wanted: number };

type WithDefaults<Columns> = { readonly [Name in keyof Columns]: Generated<Columns[Name]> };

/** The state of a feed. Times are in epoch ms, 0 for never; texts are empty until the first reading. */
export type FeedTable = {
  readonly name: string;
} & WithDefaults<{
  /** The file or address and how it is parsed, as JSON. Another source invalidates `etag` and `last_modified`. */
  source: string;
  /** The format that was detected. */
  format: string;
  /** `ok`, `unchanged` or `failed`; empty if it was never read. */
  status: string;
  message: string;
  at: number;
  next_at: number;
  /** The version of the feed with the lowest rank is served. */
  rank: number;
  /** Earliest time of the next request that the publisher allows. */
  not_before: number;
  etag: string;
  last_modified: string;
  /** How often it failed in a row. */
  failures: number;
  /** The first rows that were set aside, as JSON. */
  samples: string;
  /** The process that reads it, until `lease_until`; empty if none does. */
  lease_owner: string;
  lease_until: number;
  /** The highest id that was generated for one of its events. */
  last_id: number;
  /** The counts of the last reading that had content, in rows. */
  read: number;
  added: number;
  changed: number;
  moved: number;
  cancelled: number;
  removed: number;
  set_aside: number;
}>;

/** The version of an event that a feed lists. `uid` is the publisher's identifier, or empty; `seen_at` when it was last listed. */
export type FeedEventTable = Omit<EventRow, 'id'> & {
  readonly feed: string;
  readonly event_id: number;
  readonly uid: string;
  readonly seen_at: number;
};

export type Tables = {
  readonly feeds: FeedTable;
  readonly feed_events: FeedEventTable;
  readonly events: EventTable;
  readonly users: UserTable;
  readonly pending_texts: PendingTextTable;
  readonly sample_window: SampleWindowTable;
  readonly sample_choice: SampleChoiceTable;
  readonly sign_in_failures: LoginFailureTable;
  readonly schema_version: { readonly version: number };
};
