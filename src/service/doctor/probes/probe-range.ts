import { addDays, type Day } from '../../../domain/time/day';
import {
  byFrequency,
  describeFailure,
  fetchList,
  type ListPage,
  type ListQuery,
  type ListResult,
} from '../client/event-list';
import { describeRefusal } from '../client/probe-response';
import type { Sample, ProbeContext } from './fetch-sample';
import { PROBED_GAPS } from '../spec-gaps';

const listDays = (list: ListResult): readonly Day[] =>
  list.kind === 'page' ? [...new Set(list.events.map(({ date }) => date))] : [];

async function probeTo(context: ProbeContext, { query }: Sample, day: Day): Promise<void> {
  const { findings } = context;
  const range = `from=${day}&to=${day}`;
  const days = listDays(await fetchList(context, { ...query, from: day, to: day }));
  if (days.some((found) => found !== day)) {
    findings.record('`to`', 'not followed', `${range} returned events of ${days.length} days`);
    return;
  }
  if (days.includes(day)) {
    findings.record('`to`', 'included', `${range} returned events of that day`);
    return;
  }
  const twoDays = listDays(await fetchList(context, { ...query, from: day, to: addDays(day, 1) }));
  if (twoDays.join() === day)
    findings.record('`to`', 'excluded', `${range} returned no events, to=${addDays(day, 1)} those of ${day} only`);
  else findings.unknown('`to`', `${range} returned no events, though the day has some`);
}

async function probeReversed(context: ProbeContext, { query }: Sample, day: Day): Promise<void> {
  const { findings } = context;
  const gap = '`from` after `to`';
  const to = addDays(day, -3);
  const list = await fetchList(context, { ...query, from: day, to });
  const evidence = `from=${day}&to=${to}`;
  if (list.kind === 'unreadable') findings.unknown(gap, list.why);
  else if (list.kind === 'refused') findings.record(gap, describeRefusal(list.response), evidence);
  else findings.record(gap, list.count === 0 ? 'empty' : 'gives events', evidence);
}

/** Finds whether `to` is inclusive, and what a range that ends before it starts returns. */
export async function probeRange(context: ProbeContext, sample: Sample): Promise<void> {
  const [day] = byFrequency(sample.page.events.map(({ date }) => date).toSorted());
  if (day === undefined) {
    context.findings.unknown(PROBED_GAPS.range, 'no day with events was found');
    return;
  }
  await probeTo(context, sample, day);
  await probeReversed(context, sample, day);
}

/** Finds which filters are required. Returns the list without filters, if the provider sends it. */
export async function probeRequired(context: ProbeContext, { query }: Sample): Promise<ListPage | null> {
  const { findings } = context;
  const gap = 'required filters';
  const bare = await fetchList(context, {});
  if (bare.kind === 'page') {
    findings.record(gap, 'none', 'a request without filters returned a list');
    return bare;
  }
  if (bare.kind === 'unreadable') {
    findings.unknown(gap, describeFailure(bare));
    return null;
  }
  const isRejected = async (half: ListQuery) => (await fetchList(context, half)).kind !== 'page';
  const needsTo = await isRejected({ from: query.from });
  const needsFrom = await isRejected({ to: query.to });
  const required = [...(needsFrom ? ['from'] : []), ...(needsTo ? ['to'] : [])].join(' and ') || 'from or to';
  findings.record(gap, `${required} (${describeRefusal(bare.response)})`, 'requests without them were rejected');
  return null;
}
