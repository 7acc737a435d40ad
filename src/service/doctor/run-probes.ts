import type { ProbeContext, Sample } from './probes/fetch-sample';
import { ProbeAborted } from './client/probe-client';
import { findDecimalMark } from './probes/find-decimal-mark';
import { findOrder } from './probes/find-order';
import { probeEvent } from './probes/probe-event';
import { probeGeography } from './probes/probe-geography';
import { probeHistory } from './probes/probe-history';
import { probeLimits } from './probes/probe-limits';
import { probeLists } from './probes/probe-lists';
import { probePaging } from './probes/probe-paging';
import { probeRange, probeRequired } from './probes/probe-range';
import { probeRefusals } from './probes/probe-login';
import { probeSearch } from './probes/probe-search';
import { suggestZone } from './probes/suggest-zone';
import { PROBED_GAPS } from './spec-gaps';

function recordOrder({ findings }: ProbeContext, { page: { events } }: Sample): void {
  const gap = 'order of a list';
  const order = findOrder(events);
  if (findings.observed('list-envelope', 'by-id')) findings.unknown(gap, 'events keyed by id have no order');
  else if (order) findings.record(gap, order, `the ${events.length} events of one page`);
  else findings.unknown(gap, 'too few events have different times');
}

const RATE_HEADERS = ['ratelimit', 'ratelimit-policy', 'ratelimit-limit', 'x-ratelimit-limit', 'x-rate-limit-limit'];

function recordRateLimit({ findings }: ProbeContext, { page }: Sample): void {
  const { headers } = page.response;
  const name = RATE_HEADERS.find((header) => headers.has(header));
  if (name) findings.record('rate limit', `${name}: ${headers.get(name) ?? ''}`, 'a header of the list');
  else findings.unknown('rate limit', 'no header states it, and the doctor does not test it by force');
}

/** Runs all probes. Those that settings depend on most come first, in case the provider limits the rate before the end. */
export async function runProbes(context: ProbeContext, sample: Sample) {
  const { findings } = context;
  // After an abort, every later probe throws at its first request: its gaps are undecided for the same reason.
  async function run<Result>(gaps: keyof typeof PROBED_GAPS, fallback: Result, probe: () => Promise<Result>) {
    try {
      const result = await probe();
      findings.unknown(PROBED_GAPS[gaps], 'the other results leave nothing to probe');
      return result;
    } catch (cause) {
      if (!(cause instanceof ProbeAborted)) throw cause;
      findings.unknown(PROBED_GAPS[gaps], cause.message);
      return fallback;
    }
  }
  recordOrder(context, sample);
  recordRateLimit(context, sample);
  const encodings = await run('lists', [], () => probeLists(context, sample));
  const bare = await run('required', null, () => probeRequired(context, sample));
  const paging = await run('paging', { first: null, fixedSize: null }, () => probePaging(context, sample));
  const limits = await run('limits', { max: null, events: [] }, () => probeLimits(context, sample, paging, bare));
  await run('range', undefined, () => probeRange(context, sample));
  await run('event', undefined, () => probeEvent(context, sample));
  const past = await run('history', [], () => probeHistory(context, sample));
  await run('search', undefined, () => probeSearch(context, sample));
  await run('refusals', undefined, () => probeRefusals(context, sample));
  const geography = await run('geography', null, () => probeGeography(context, sample, encodings[0] ?? 'comma'));
  const all = [...sample.page.events, ...past, ...limits.events];
  const events = [...new Map(all.map((event) => [event.id, event])).values()];
  const timed = sample.page.events.filter(({ hour }) => hour !== null);
  const marks = findDecimalMark(events);
  if (marks.mark) findings.record('decimal mark', marks.mark, marks.evidence);
  else findings.unknown('decimal mark', marks.evidence);
  return {
    zone: suggestZone(events),
    hasOffsets: timed.length > 0 && timed.every(({ utcOffset }) => utcOffset !== undefined),
    encodings,
    geography,
    maxLimit: limits.max,
    marks,
    events,
  };
}
