import type { EconomicEvent } from '../../../contract/decode/event';
import { addDays, type Day } from '../../../domain/time/day';
import { describeFailure, describeRefusal } from '../describe-event';
import { list, type FetchOutcome, type Listing } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';

/** The day with the most events, away from the ends of what came. */
function busiestDay(events: readonly EconomicEvent[]): Day | null {
  const counts = new Map<Day, number>();
  for (const { date } of events) counts.set(date, (counts.get(date) ?? 0) + 1);
  const [best] = [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return best?.[0] ?? null;
}

const daysOf = (listing: Listing): readonly Day[] =>
  listing.kind === 'events' ? [...new Set(listing.events.map(({ date }) => date))] : [];

async function probeTo({ ask, findingsLog, token }: ProbeContext, { query }: Sample, day: Day): Promise<void> {
  const only = await list(ask, token, { ...query, from: day, to: day });
  const days = daysOf(only);
  if (days.some((found) => found !== day)) {
    findingsLog.find('`to`', 'not followed', `from and to on ${day} gave events of ${days.length} days`);
    return;
  }
  if (days.includes(day)) {
    findingsLog.find('`to`', 'included', `from and to on ${day} gave events of that day`);
    return;
  }
  const two = await list(ask, token, { ...query, from: day, to: addDays(day, 1) });
  if (daysOf(two).join() === day)
    findingsLog.find(
      '`to`',
      'excluded',
      `a day alone gave nothing, up to the next day gave its events and none of that day`,
    );
  else findingsLog.doubt('`to`', `from and to on ${day}, which has events, gave none`);
}

async function probeReversed({ ask, findingsLog, token }: ProbeContext, { query }: Sample, day: Day): Promise<void> {
  const listing = await list(ask, token, { ...query, from: day, to: addDays(day, -3) });
  const gap = '`from` after `to`';
  if (listing.kind === 'unreadable') findingsLog.doubt(gap, listing.why);
  else
    findingsLog.find(
      gap,
      listing.kind === 'refused' ? describeRefusal(listing.heard) : listing.count === 0 ? 'empty' : 'gives events',
      `from=${day}, to=${addDays(day, -3)}`,
    );
}

/** Finds whether `to` is included, and what a range that ends before it starts gives. */
export async function probeRange(visit: ProbeContext, sample: Sample): Promise<void> {
  const day = busiestDay(sample.events);
  if (day === null) {
    for (const gap of ['`to`', '`from` after `to`']) visit.findingsLog.doubt(gap, 'no day with events was found');
    return;
  }
  await probeTo(visit, sample, day);
  await probeReversed(visit, sample, day);
}

/** Finds which filters are required; answers the list without any, when it is given. */
export async function probeRequired(
  { ask, findingsLog, token }: ProbeContext,
  { query }: Sample,
): Promise<FetchOutcome | null> {
  const gap = 'required filters';
  const bare = await list(ask, token, {});
  if (bare.kind === 'events') {
    findingsLog.find(gap, 'none', 'a list without any filter came');
    return bare;
  }
  if (bare.kind === 'unreadable') {
    findingsLog.doubt(gap, describeFailure(bare));
    return null;
  }
  const needed: string[] = [];
  for (const [name, given] of [
    ['to', 'from'],
    ['from', 'to'],
  ] as const) {
    const half = await list(ask, token, { [given]: query[given] });
    if (half.kind !== 'events') needed.push(name);
  }
  findingsLog.find(
    gap,
    `${needed.length > 0 ? needed.toReversed().join(' and ') : 'from or to'} (${describeRefusal(bare.heard)})`,
    'lists without them were refused',
  );
  return null;
}
