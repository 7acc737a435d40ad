import type { EconomicEvent } from '../../contract/event';
import type { Day } from '../../domain/day';
import type { Ask } from './ask';
import type { Came, ListQuery } from './listing';
import type { Notebook } from './notebook';

/** What every probe after the sign-in works with. */
export type Visit = { readonly ask: Ask; readonly notebook: Notebook; readonly token: string; readonly today: Day };

/** The events that probes compare with: those of a range, as one request gives them. */
export type Sample = {
  readonly query: ListQuery & { readonly from: Day; readonly to: Day };
  readonly page: Came;
  readonly events: readonly EconomicEvent[];
};
