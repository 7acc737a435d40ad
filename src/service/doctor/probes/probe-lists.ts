import type { EconomicEvent } from '../../../contract/decode/event';
import { writeList, type ListEncoding } from '../../../contract/list-encoding';
import { byFrequency, fetchList, toSearchParams, type ListResult } from '../client/event-list';
import { describeRefusal } from '../client/probe-response';
import type { Sample, ProbeContext } from './fetch-sample';

type Pair = readonly [number, number];
type WritePair = (params: URLSearchParams, pair: Pair) => void;

const GAP = 'lists in a query';
const PARAMETER = 'categories';
/** A category that no provider has. */
const NO_CATEGORY = 999_983;

const ENCODINGS: readonly (readonly [ListEncoding, string])[] = [
  ['comma', 'a=1,2'],
  ['repeat', 'a=1&a=2'],
  ['brackets', 'a[]=1&a[]=2'],
];
/** Encodings the app cannot write. Tried only if the provider supports none of the above. */
const UNSUPPORTED: readonly (readonly [string, WritePair])[] = [
  ['a[0]=1&a[1]=2', (params, pair) => pair.forEach((id, index) => params.append(`${PARAMETER}[${index}]`, String(id)))],
  ['a=[1,2]', (params, pair) => params.append(PARAMETER, `[${pair.join(',')}]`)],
  ['a=1|2', (params, pair) => params.append(PARAMETER, pair.join('|'))],
];

/**
 * Chooses pairs of categories to filter by: the two most frequent, if the sample has a third one that the filter must drop.
 * Of only two, pairs one with a category that does not exist, in both orders, because a provider may use only the first or the
 * last item.
 */
function choosePairs(events: readonly EconomicEvent[]): readonly Pair[] {
  const [first, second, third] = byFrequency(events.flatMap(({ category }) => category.id ?? []));
  if (first === undefined || second === undefined) return [];
  if (third !== undefined) return [[first, second]];
  return [
    [NO_CATEGORY, first],
    [first, NO_CATEGORY],
  ];
}

function classify(list: ListResult, pair: Pair): string {
  if (list.kind === 'refused') return `rejected, ${describeRefusal(list.response)}`;
  if (list.kind === 'unreadable') return 'unreadable';
  const ids = new Set(list.events.map(({ category }) => category.id));
  if ([...ids].some((id) => id === null || !pair.includes(id))) return 'ignored';
  const [first, last] = pair.map((id) => ids.has(id));
  if (pair.every((id) => id === NO_CATEGORY || ids.has(id))) return 'supported';
  return first ? 'first item only' : last ? 'last item only' : 'no events';
}

/** Finds the encodings of list parameters that the provider supports, and returns those the app can write. */
export async function probeLists(context: ProbeContext, { page, query }: Sample): Promise<readonly ListEncoding[]> {
  const { findings } = context;
  const pairs = choosePairs(page.events);
  if (pairs.length === 0) {
    findings.unknown(GAP, 'all events are of one category, so a filter by category shows nothing');
    return [];
  }
  const outcomes: string[] = [];
  const isSupported = async (form: string, write: WritePair): Promise<boolean> => {
    let outcome = 'supported';
    for (const pair of pairs) {
      const params = toSearchParams(query);
      write(params, pair);
      outcome = classify(await fetchList(context, params), pair);
      if (outcome !== 'supported') break;
    }
    outcomes.push(`${form}: ${outcome}`);
    return outcome === 'supported';
  };
  const supported: ListEncoding[] = [];
  for (const [encoding, form] of ENCODINGS)
    if (await isSupported(form, (params, pair) => writeList(params, PARAMETER, pair, encoding)))
      supported.push(encoding);
  let variant = supported.join(', ');
  if (supported.length === 0) {
    variant = 'none of those tried';
    findings.limit('A search cannot be filtered by several categories. The week can: the app filters it itself.');
    for (const [form, write] of UNSUPPORTED)
      if (await isSupported(form, write)) {
        variant = `${form}, which the app cannot write`;
        break;
      }
  }
  findings.record(GAP, variant, outcomes.join('; '));
  return supported;
}
