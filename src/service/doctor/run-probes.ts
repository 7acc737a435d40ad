import type { EconomicEvent } from '../../contract/decode/event';
import type { Findings } from './choose-settings';
import { findDecimalMark } from './probes/find-decimal-mark';
import { probeEvent } from './probes/probe-event';
import { probeGeography } from './probes/probe-geography';
import { probeHistory } from './probes/probe-history';
import { probeLimits, type Limits } from './probes/probe-limits';
import { probeLists } from './probes/probe-lists';
import { orderOf } from './probes/probe-order';
import { probePaging, type Paging } from './probes/probe-paging';
import { probeRange, probeRequired } from './probes/probe-range';
import { probeRefusals } from './probes/probe-refusals';
import { probeSearch } from './probes/probe-search';
import { suggestZone } from './probes/suggest-zone';
import { ProbeAborted } from './client/probe-aborted';
import type { Sample, ProbeContext } from './client/probe-context';

/** Runs a probe; when the visit is stopped in it, what it would have decided is in doubt for that reason. */
async function attempt<Result>(
  { findingsLog }: ProbeContext,
  gaps: readonly string[],
  otherwise: Result,
  probe: () => Promise<Result>,
): Promise<Result> {
  try {
    return await probe();
  } catch (cause) {
    if (!(cause instanceof ProbeAborted)) throw cause;
    for (const gap of gaps) findingsLog.doubt(gap, cause.message);
    return otherwise;
  }
}

const NO_PAGING: Paging = { first: null, fixed: null };
const NO_LIMITS: Limits = { most: null, seen: [] };

function readOrder({ findingsLog }: ProbeContext, events: readonly EconomicEvent[]): void {
  const order = orderOf(events);
  if (findingsLog.heard('list-envelope', 'by-id'))
    findingsLog.doubt('order of a list', 'events that stand under their ids have none');
  else if (order) findingsLog.find('order of a list', order, `the ${events.length} events of one page`);
  else findingsLog.doubt('order of a list', 'too few events came at different moments');
}

const RATE_HEADERS = ['ratelimit', 'ratelimit-policy', 'ratelimit-limit', 'x-ratelimit-limit', 'x-rate-limit-limit'];

function readRates({ findingsLog }: ProbeContext, { page }: Sample): void {
  const name = RATE_HEADERS.find((header) => page.heard.headers.has(header));
  if (name) findingsLog.find('rate limit', `${name}: ${page.heard.headers.get(name) ?? ''}`, 'a header of the list');
  else findingsLog.doubt('rate limit', 'no header tells it, and the doctor does not press');
}

/** Probes every silence, the most telling first, in case the provider asks for fewer requests before the end. */
export async function runProbes(visit: ProbeContext, sample: Sample): Promise<Omit<Findings, 'base' | 'isInside'>> {
  const { events } = sample;
  readOrder(visit, events);
  readRates(visit, sample);
  const encodings = await attempt(visit, ['lists in a query'], [], () => probeLists(visit, sample));
  const bare = await attempt(visit, ['required filters'], null, () => probeRequired(visit, sample));
  const paging = await attempt(visit, ['small limit', 'number of the first page', 'page past the end'], NO_PAGING, () =>
    probePaging(visit, sample),
  );
  const limits = await attempt(visit, ['most items on a page', 'items without a limit'], NO_LIMITS, () =>
    probeLimits(visit, sample, paging, bare),
  );
  await attempt(visit, ['`to`', '`from` after `to`'], undefined, () => probeRange(visit, sample));
  await attempt(visit, ['one event', 'unknown event'], undefined, () => probeEvent(visit, sample));
  const past = await attempt(visit, ['order of a history', 'event in its own history'], [], () =>
    probeHistory(visit, sample),
  );
  await attempt(visit, ['what `q` searches', 'accents in `q`'], undefined, () => probeSearch(visit, sample));
  await attempt(visit, ['without a token', 'with a wrong token', 'with a wrong secret'], undefined, () =>
    probeRefusals(visit, sample),
  );
  const geography = await attempt(visit, ['geo_type of countries', 'geo_values'], null, () =>
    probeGeography(visit, sample, encodings[0] ?? 'comma'),
  );
  const seen = [...new Map([...events, ...past, ...limits.seen].map((event) => [event.id, event])).values()];
  const marks = findDecimalMark(seen);
  if (marks.mark) visit.findingsLog.find('decimal mark', marks.mark, marks.evidence);
  else visit.findingsLog.doubt('decimal mark', marks.evidence);
  const hasOffsets = events.some(({ utcOffset }) => utcOffset !== undefined);
  return { zone: suggestZone(seen), hasOffsets, encodings, geography, most: limits.most, marks, events: seen };
}
