import type { EconomicEvent } from '../../../../../contract/decode/event';
import { importanceRank } from '../../../../../domain/calendar/importance';
import { foldText } from '../../../../../domain/search/fold-text';
import { seriesTitle } from '../../../../../domain/series/title';
import { isEmptyValue } from '../../../../../domain/value/missing';

/** One series to compare with: its newest published event, or its newest when none is; `isElsewhere` marks the same indicator of another country. */
export type Candidate = { readonly event: EconomicEvent; readonly isElsewhere: boolean };

const french = new Intl.Collator('fr', { numeric: true });
const timeOf = ({ current, date, hour }: EconomicEvent): string =>
  `${isEmptyValue(current) ? 0 : 1} ${date} ${hour ?? ''}`;

const keyOf = (event: EconomicEvent): string => `${foldText(seriesTitle(event))}|${event.region.code}`;

function rankOf({ event, isElsewhere }: Candidate, own: EconomicEvent): number {
  if (isElsewhere) return 0;
  return event.region.code === own.region.code ? 2 : 1;
}

/** The series that the events found are of, one line each: those of other countries first, the same indicator before all others, the important before the rest, the open one left out. */
export function findCandidates(found: readonly EconomicEvent[], own: EconomicEvent): readonly Candidate[] {
  const newest = new Map<string, EconomicEvent>();
  for (const event of found) {
    const known = newest.get(keyOf(event));
    if (known === undefined || timeOf(known) < timeOf(event)) newest.set(keyOf(event), event);
  }
  newest.delete(keyOf(own));
  const title = foldText(seriesTitle(own));
  return [...newest.values()]
    .map((event) => ({ event, isElsewhere: foldText(seriesTitle(event)) === title }))
    .toSorted(
      (a, b) =>
        rankOf(a, own) - rankOf(b, own) ||
        importanceRank(a.event.importance) - importanceRank(b.event.importance) ||
        french.compare(a.event.title, b.event.title) ||
        french.compare(a.event.region.code, b.event.region.code),
    );
}
