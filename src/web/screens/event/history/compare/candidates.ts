import type { EconomicEvent } from '../../../../../contract/decode/event';
import { importanceRank } from '../../../../../domain/calendar/importance';
import { foldText } from '../../../../../domain/search/fold-text';
import { seriesTitle, toSeriesKey } from '../../../../../domain/series/key';
import { isEmptyValue } from '../../../../../domain/value/missing';

/** A series, by its newest published event, else by its newest. `isElsewhere`: the same indicator of another country. */
export type Candidate = { readonly event: EconomicEvent; readonly isElsewhere: boolean };

const french = new Intl.Collator('fr', { numeric: true });
const recency = ({ current, date, hour }: EconomicEvent): string =>
  `${isEmptyValue(current) ? 0 : 1} ${date} ${hour ?? ''}`;

function rank({ event, isElsewhere }: Candidate, own: EconomicEvent): number {
  if (isElsewhere) return 0;
  return event.region.code === own.region.code ? 2 : 1;
}

/** The series found, except the open one. Sorted: the same indicator elsewhere, other countries, its own; then by importance and title. */
export function findCandidates(found: readonly EconomicEvent[], own: EconomicEvent): readonly Candidate[] {
  const newest = new Map<string, EconomicEvent>();
  // A history cannot be requested without an id.
  for (const event of found.filter(({ withoutId }) => !withoutId)) {
    const known = newest.get(toSeriesKey(event));
    if (known === undefined || recency(known) < recency(event)) newest.set(toSeriesKey(event), event);
  }
  newest.delete(toSeriesKey(own));
  const title = foldText(seriesTitle(own));
  return [...newest.values()]
    .map((event) => ({ event, isElsewhere: foldText(seriesTitle(event)) === title }))
    .toSorted(
      (a, b) =>
        rank(a, own) - rank(b, own) ||
        importanceRank(a.event.importance) - importanceRank(b.event.importance) ||
        french.compare(a.event.title, b.event.title) ||
        french.compare(a.event.region.code, b.event.region.code),
    );
}
