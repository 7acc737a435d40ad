import { loadCatalogue } from './catalogue/catalogue';
import type { Series } from './catalogue/indicators';
import { parseDay } from './calendar/days';
import { holidayEvents } from './holiday-events';
import { placed, type Placed } from './week-placement';
import { toSampleEvent } from './to-sample-event';
import type { SampleEvent } from './sample-event';

export type SampleSpan = { readonly from: string; readonly to: string; readonly now: Date };

const SPARE = 4;

function* occurrencesOf(series: Series, from: number, to: number): Generator<Placed> {
  const { rule } = series;
  const last = rule.near(to) + SPARE;
  for (let occurrence = rule.near(from) - SPARE; occurrence <= last; occurrence += 1) {
    const found = placed(series, occurrence);
    if (found && found.day >= from && found.day <= to) yield found;
  }
}

/**
 * Every simulated event whose day (YYYY-MM-DD in SERVICE_TIME_ZONE) is in [from, to], by day, hour and id. The same event has the
 * same id and values whatever the span; `now` only decides which of its texts are still to come.
 * Example: `[...simulate({ from: '2021-11-05', to: '2021-11-05', now })]`.
 */
export function* simulate({ from, to, now }: SampleSpan): Generator<SampleEvent> {
  const [first, last] = [parseDay(from), parseDay(to)];
  const found: Placed[] = [];
  for (const series of loadCatalogue()) for (const one of occurrencesOf(series, first, last)) found.push(one);
  const events = [
    ...found.map((one) => ({ at: one.order, make: () => toSampleEvent(one, now.getTime()) })),
    ...holidayEvents(first, last),
  ];
  events.sort((a, b) => a.at - b.at);
  for (const { make } of events) yield make();
}
