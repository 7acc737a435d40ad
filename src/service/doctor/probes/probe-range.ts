import type { EconomicEvent } from '../../../contract/event';
import { addDays, type Day } from '../../../domain/day';
import { describeFailure, describeRefusal } from '../describe';
import { list, type Came, type Listing } from '../listing';
import type { Sample, Visit } from '../visit';

/** The day with the most events, away from the ends of what came. */
function busiestDay(events: readonly EconomicEvent[]): Day | null {
  const counts = new Map<Day, number>();
  for (const { date } of events) counts.set(date, (counts.get(date) ?? 0) + 1);
  const [best] = [...counts].toSorted(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return best?.[0] ?? null;
}

const daysOf = (listing: Listing): readonly Day[] =>
  listing.kind === 'events' ? [...new Set(listing.events.map(({ date }) => date))] : [];

async function probeTo({ ask, notebook, token }: Visit, { query }: Sample, day: Day): Promise<void> {
  const only = await list(ask, token, { ...query, from: day, to: day });
  const days = daysOf(only);
  if (days.some((found) => found !== day)) {
    notebook.find('`to`', 'not followed', `from and to on ${day} gave events of ${days.length} days`);
    return;
  }
  if (days.includes(day)) {
    notebook.find('`to`', 'included', `from and to on ${day} gave events of that day`);
    return;
  }
  const two = await list(ask, token, { ...query, from: day, to: addDays(day, 1) });
  if (daysOf(two).join() === day)
    notebook.find(
      '`to`',
      'excluded',
      `a day alone gave nothing, up to the next day gave its events and none of that day`,
    );
  else notebook.doubt('`to`', `from and to on ${day}, which has events, gave none`);
}

async function probeReversed({ ask, notebook, token }: Visit, { query }: Sample, day: Day): Promise<void> {
  const listing = await list(ask, token, { ...query, from: day, to: addDays(day, -3) });
  const silence = '`from` after `to`';
  if (listing.kind === 'unreadable') notebook.doubt(silence, listing.why);
  else
    notebook.find(
      silence,
      listing.kind === 'refused' ? describeRefusal(listing.heard) : listing.count === 0 ? 'empty' : 'gives events',
      `from=${day}, to=${addDays(day, -3)}`,
    );
}

/** Finds whether `to` is included, and what a range that ends before it starts gives. */
export async function probeRange(visit: Visit, sample: Sample): Promise<void> {
  const day = busiestDay(sample.events);
  if (day === null) {
    for (const silence of ['`to`', '`from` after `to`']) visit.notebook.doubt(silence, 'no day with events was found');
    return;
  }
  await probeTo(visit, sample, day);
  await probeReversed(visit, sample, day);
}

/** Finds which filters are required; answers the list without any, when it is given. */
export async function probeRequired({ ask, notebook, token }: Visit, { query }: Sample): Promise<Came | null> {
  const silence = 'required filters';
  const bare = await list(ask, token, {});
  if (bare.kind === 'events') {
    notebook.find(silence, 'none', 'a list without any filter came');
    return bare;
  }
  if (bare.kind === 'unreadable') {
    notebook.doubt(silence, describeFailure(bare));
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
  notebook.find(
    silence,
    `${needed.length > 0 ? needed.toReversed().join(' and ') : 'from or to'} (${describeRefusal(bare.heard)})`,
    'lists without them were refused',
  );
  return null;
}
