import type { EventRow } from '../store/event-record';
import type { Series } from './catalogue/indicators';

/** A text published later: the event's `field` is empty until `at` (ISO 8601, UTC). */
export type PendingText = {
  readonly field: 'previous' | 'current' | 'prevision';
  readonly text: string;
  readonly at: string;
};

/** A simulated event as of the time of the simulation, and its texts that are published later. */
export type SampleEvent = { readonly row: EventRow; readonly pending: readonly PendingText[] };

export const originColumns = ({ category, zone, source }: Pick<Series, 'category' | 'zone' | 'source'>) => ({
  category_id: category.id,
  category_label: category.label,
  zone_code: zone.code,
  zone_currency: zone.currency,
  zone_name: zone.name,
  source_name: source.name,
  source_link: source.link,
});
