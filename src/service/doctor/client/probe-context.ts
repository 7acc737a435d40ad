import type { Day } from '../../../domain/time/day';
import type { SendRequest } from './probe-client';
import type { ListPage, ListQuery } from './event-list';
import type { Findings } from '../findings';

/** What every probe after the login works with. */
export type ProbeContext = {
  readonly send: SendRequest;
  readonly findings: Findings;
  readonly token: string;
  readonly today: Day;
};

/** The reference page that probes compare their responses with. */
export type Sample = {
  readonly query: ListQuery & { readonly from: Day; readonly to: Day };
  readonly page: ListPage;
  /** The smallest `limit` the provider rejected on the way; null if it rejected none. */
  readonly rejectedLimit: number | null;
};
