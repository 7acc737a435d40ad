import type { EconomicEvent } from '../../../contract/decode/event';
import type { Day } from '../../../domain/time/day';
import type { Ask } from './probe-client';
import type { FetchOutcome, ListQuery } from './event-listing';
import type { FindingsLog } from '../findings-log';

/** What every probe after the sign-in works with. */
export type ProbeContext = {
  readonly ask: Ask;
  readonly findingsLog: FindingsLog;
  readonly token: string;
  readonly today: Day;
};

/** The events that probes compare with: those of a range, as one request gives them. */
export type Sample = {
  readonly query: ListQuery & { readonly from: Day; readonly to: Day };
  readonly page: FetchOutcome;
  readonly events: readonly EconomicEvent[];
};
