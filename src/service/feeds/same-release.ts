import { bisector, group } from 'd3-array';
import { EURO_MEMBERS } from '../../domain/calendar/regions';
import { foldText } from '../../domain/search/fold-text';
import type { Day } from '../../domain/time/day';
import { titleTokens, type TitleTokens } from './title-tokens';

/** An event as one publisher lists it, as far as it identifies a release. */
export type Release = {
  /** Alpha-2, upper case; `EU`, `EA` or `EZ` for the euro area. */
  readonly country: string;
  /** In epoch ms, or the day there when the hour is not known. */
  readonly time: number | Day;
  readonly title: string;
  /** The reference period as the publisher writes it, or empty. */
  readonly period: string;
  readonly source: string;
};

/**
 * How far apart two publishers may state the instant of one release, in ms. Some state when the figure came rather than when it was due:
 * of 3,294 rows of ForexFactory of 2022, 137 are 1 to 5 minutes off the usual minute of their title. No two events of one name are less
 * than 75 minutes apart there.
 */
export const TOLERANCE = 5 * 60_000;

/** More events of one name within the tolerance are ambiguous, and not compared. */
const MAX_CANDIDATES = 8;

/**
 * The countries that publish the estimates of a figure on different days. Not Canada, whose first estimate of a month comes with the
 * figure of the month before; unknown for others.
 */
const SEPARATE_STAGES: ReadonlySet<string> = new Set(['AU', 'EU', 'GB', 'JP', 'US', ...EURO_MEMBERS]);

type Listed<E> = { readonly event: E; readonly instant: number; readonly tokens: TitleTokens };
type Bucket<E, O> = { readonly mine: readonly Listed<E>[]; readonly others: readonly Listed<O>[] };

/** Whether two events of the same figure and country have different sources, and no contradicting stage or period. */
function agree(a: Listed<Release>, b: Listed<Release>): boolean {
  return (
    a.event.source !== b.event.source &&
    (a.tokens.stage & b.tokens.stage) !== 0 &&
    (a.tokens.period === b.tokens.period || a.tokens.period === '' || b.tokens.period === '')
  );
}

const EARLIEST = bisector(({ instant }: Listed<unknown>) => instant);
const byInstant = (a: Listed<unknown>, b: Listed<unknown>): number => a.instant - b.instant;

function within<O>(event: Listed<unknown>, others: readonly Listed<O>[]): readonly Listed<O>[] {
  const low = EARLIEST.left(others, event.instant - TOLERANCE);
  const found = others
    .slice(low, low + MAX_CANDIDATES + 1)
    .filter(({ instant }) => instant <= event.instant + TOLERANCE);
  return found.length > MAX_CANDIDATES ? [] : found;
}

/** The score of two events that agree: the same stage counts most, then the same stated period, then the same instant. */
const fit = (a: Listed<unknown>, b: Listed<unknown>): number =>
  (a.tokens.stage === b.tokens.stage ? 4 : 0) +
  (a.tokens.period === b.tokens.period && a.tokens.period !== '' ? 2 : 0) +
  (a.instant === b.instant ? 1 : 0);

/**
 * The one of the others that fits `event` better than every other; undefined when none does.
 *
 * Two that state the same stage, or both none, need no more. When only one states it, or they word it otherwise (`Revised` and `Final`),
 * each must be the only one of that name at that instant in its list, in a country of SEPARATE_STAGES: there the stages of a figure come
 * out on different days, so they are the same one. No other word may be missing:
 * `Building Permits` is not `Building Permits m/m` and `CPI m/m` is not `CPI n.s.a. m/m`, though a publisher may list only one of them.
 */
function best<E extends Release, O extends Release>(
  event: Listed<E>,
  { mine, others }: Bucket<E, O>,
): Listed<O> | undefined {
  const candidates = within(event, others);
  const isAlone =
    SEPARATE_STAGES.has(event.tokens.place) && candidates.length === 1 && within(event, mine).length === 1;
  const ranked = candidates
    .filter((other) => agree(event, other) && (isAlone || event.tokens.stage === other.tokens.stage))
    .map((other) => ({ other, score: fit(event, other) }))
    .toSorted((a, b) => b.score - a.score);
  const [first, second] = ranked;
  return first && first.score !== second?.score ? first.other : undefined;
}

/** The pairs of events in a bucket that are each the best match of the other. */
function pairBucket<E extends Release, O extends Release>({ mine, others }: Bucket<E, O>): readonly [E, O][] {
  if (others.length === 0) return [];
  const ours: Bucket<E, O> = { mine: mine.toSorted(byInstant), others: others.toSorted(byInstant) };
  const theirs: Bucket<O, E> = { mine: ours.others, others: ours.mine };
  return ours.mine.flatMap((event): [E, O][] => {
    const found = best(event, ours);
    return found && best(found, theirs) === event ? [[event.event, found.event]] : [];
  });
}

function createTokenizer() {
  const known = new Map<string, TitleTokens>();
  return <E extends Release>(event: E): Listed<E> => {
    const { country, title, period, time } = event;
    const key = `${country}|${period}|${title}`;
    const tokens = known.get(key) ?? titleTokens(title, country, period);
    known.set(key, tokens);
    return { event, tokens, instant: typeof time === 'number' ? time : 0 };
  };
}

/** What two events must share to be the same release: the country and what is measured, or, without an hour, the day and the title. */
function bucketKey({ event: { country, time, title }, tokens: { place, words } }: Listed<Release>): string | null {
  if (typeof time === 'string') return `${time}|${country}|${foldText(title)}`;
  return words === '' ? null : `${place}|${words}`;
}

/**
 * Pairs the events of `mine` with those of `others`, the list of another publisher, that are the same release: one country, instants
 * within TOLERANCE, titles that say the same (see `titleTokens`), and no period that contradicts the other. Events without an hour
 * are paired when day, country and folded title are equal, never with one that has an hour. An event is in one pair at most; where
 * two fit equally well, neither is paired. Pairs are in the order of the first of their name in `mine`. Takes O(n log n).
 * Example: `CPI m/m` of ForexFactory and `Inflation Rate MoM (Sep)` of FMP, both of US at one instant → one pair.
 */
export function matchReleases<E extends Release, O extends Release>(
  mine: readonly E[],
  others: readonly O[],
): readonly (readonly [E, O])[] {
  const read = createTokenizer();
  const [ours, theirs] = [mine.map((event) => read(event)), others.map((event) => read(event))];
  const candidates = group(theirs, bucketKey);
  return [...group(ours, bucketKey)].flatMap(([key, own]) =>
    key === null ? [] : pairBucket({ mine: own, others: candidates.get(key) ?? [] }),
  );
}
