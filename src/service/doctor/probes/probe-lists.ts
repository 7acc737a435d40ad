import type { EconomicEvent } from '../../../contract/decode/event';
import { writeList, type ListEncoding } from '../../../contract/list-encoding';
import { describeRefusal } from '../describe-event';
import { list, type Listing } from '../client/event-listing';
import type { Sample, ProbeContext } from '../client/probe-context';

type Pair = readonly [number, number];
type Write = (params: URLSearchParams, pair: Pair) => void;

const SILENCE = 'lists in a query';
const NAME = 'categories';
/** A category that no provider has. */
const NONE = 999_983;

const ENCODINGS: readonly (readonly [ListEncoding, string])[] = [
  ['comma', 'a=1,2'],
  ['repeat', 'a=1&a=2'],
  ['brackets', 'a[]=1&a[]=2'],
];
/** Encodings that the app does not write: only asked for when it has none that is read. */
const OTHERS: readonly (readonly [string, Write])[] = [
  ['a[0]=1&a[1]=2', (params, pair) => pair.forEach((id, index) => params.append(`${NAME}[${index}]`, String(id)))],
  ['a=[1,2]', (params, pair) => params.append(NAME, `[${pair.join(',')}]`)],
  ['a=1|2', (params, pair) => params.append(NAME, pair.join('|'))],
];

/**
 * The pairs of categories to ask for: the two with the most events, when there are others beside them. Of two alone, one and another
 * that does not exist, in both orders: a provider may take the first or the last for the whole list.
 */
function pairsOf(events: readonly EconomicEvent[]): readonly Pair[] {
  const counts = new Map<number, number>();
  for (const { category } of events) {
    if (category.id !== null) counts.set(category.id, (counts.get(category.id) ?? 0) + 1);
  }
  const [first, second, third] = [...counts].toSorted(([, a], [, b]) => b - a).map(([id]) => id);
  if (first === undefined || second === undefined) return [];
  if (third !== undefined) return [[first, second]];
  return [
    [NONE, first],
    [first, NONE],
  ];
}

function outcomeOf(listing: Listing, pair: Pair): string {
  if (listing.kind === 'refused') return `refused, ${describeRefusal(listing.heard)}`;
  if (listing.kind === 'unreadable') return 'unreadable';
  const ids = new Set(listing.events.map(({ category }) => category.id));
  if ([...ids].some((id) => id === null || !pair.includes(id))) return 'ignored';
  const [first, last] = pair.map((id) => ids.has(id));
  if (pair.every((id) => id === NONE || ids.has(id))) return 'read';
  return first ? 'the first only' : last ? 'the last only' : 'nothing came';
}

async function tryOut(
  { ask, token }: ProbeContext,
  { query }: Sample,
  pairs: readonly Pair[],
  write: Write,
): Promise<string> {
  for (const pair of pairs) {
    const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    write(params, pair);
    const outcome = outcomeOf(await list(ask, token, params), pair);
    if (outcome !== 'read') return outcome;
  }
  return 'read';
}

async function tryOthers(
  visit: ProbeContext,
  sample: Sample,
  pairs: readonly Pair[],
  outcomes: string[],
): Promise<string> {
  visit.findingsLog.limit(
    'A search cannot be narrowed to several categories by the provider. The week is not concerned: it filters by itself.',
  );
  for (const [form, write] of OTHERS) {
    const outcome = await tryOut(visit, sample, pairs, write);
    outcomes.push(`${form}: ${outcome}`);
    if (outcome === 'read') return `${form}, which the app does not write`;
  }
  return 'none of those tried';
}

/** Finds the encodings of a list that the provider reads, by asking for two categories in each; those that the app can write. */
export async function probeLists(visit: ProbeContext, sample: Sample): Promise<readonly ListEncoding[]> {
  const { findingsLog } = visit;
  const pairs = pairsOf(sample.events);
  if (pairs.length === 0) {
    findingsLog.doubt(SILENCE, 'the events that came are all of one category: nothing can be chosen among them');
    return [];
  }
  const outcomes: string[] = [];
  const read: ListEncoding[] = [];
  for (const [encoding, form] of ENCODINGS) {
    const outcome = await tryOut(visit, sample, pairs, (params, pair) => writeList(params, NAME, pair, encoding));
    outcomes.push(`${form}: ${outcome}`);
    if (outcome === 'read') read.push(encoding);
  }
  const reading = read.join(', ') || (await tryOthers(visit, sample, pairs, outcomes));
  findingsLog.find(SILENCE, reading, outcomes.join('; '));
  return read;
}
