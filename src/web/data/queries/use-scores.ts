import { keepPreviousData, queryOptions, useQuery, type QueryFunctionContext } from '@tanstack/react-query';
import type { DecimalMark } from '../../../contract/app-config';
import type { EconomicEvent } from '../../../contract/decode/event';
import { isSyntheticId } from '../../../contract/decode/fields/decode-id';
import { buildSeries } from '../../../domain/series/series';
import { scoreRelease } from '../../../domain/series/statistics';
import { computeSurprise } from '../../../domain/value/surprise';
import { ApiError } from '../http/api-error';
import type { EventList } from '../pages/fetch-all-pages';
import { useQueries } from './hooks';
import { queryKeys } from './keys';
import type { Queries } from './queries';

/** Scores in standard deviations, by event id: null where it is known that there is none, absent until it is known. */
export type Scores = ReadonlyMap<string, number | null>;

// Each score takes a request.
const MAX_SCORES = 200;

/** The releases among `events` that have a surprise, as many as may be fetched. */
export const scorable = (events: readonly EconomicEvent[], mark: DecimalMark): readonly EconomicEvent[] =>
  events
    .filter(({ id, current, forecast }) => !isSyntheticId(id) && computeSurprise(current, forecast, mark) !== null)
    .slice(0, MAX_SCORES);

const NO_HISTORY: Pick<EventList, 'events'> = { events: [] };

/** The history of a release, cached or fetched; empty if the provider does not know the release. */
async function findHistory(queries: Queries, id: string, context: QueryFunctionContext) {
  const queryKey = queryKeys.history(id);
  const known = context.client.getQueryData<EventList>(queryKey);
  if (known) return known;
  try {
    return await queries.fetchHistory(id, { ...context, queryKey });
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'missing') return NO_HISTORY;
    throw error;
  }
}

const figuresOf = ({ id, current, forecast }: EconomicEvent) => `${id}|${current}|${forecast}`;

/** The query of the score of a release, from its history. Caches only the number: a week of histories is large. */
const releaseScore = (queries: Queries, event: EconomicEvent, mark: DecimalMark) =>
  queryOptions({
    queryKey: queryKeys.score(figuresOf(event)),
    queryFn: async (context): Promise<number | null> => {
      const { events } = await findHistory(queries, event.id, context);
      return scoreRelease(buildSeries([...events, event], event, mark).occurrences, event.id);
    },
    staleTime: Infinity,
  });

// Each update renders the whole table again.
const BATCH_MS = 500;

/**
 * The query of the scores of releases, fetched one after the other and shown twice a second. After a failure, the others are not fetched,
 * to spare a failing service. A refetch continues where the query ended.
 */
export const releaseScores = (queries: Queries, events: readonly EconomicEvent[], mark: DecimalMark) =>
  queryOptions({
    queryKey: queryKeys.scores(events.map(figuresOf)),
    queryFn: async ({ client, queryKey, signal }): Promise<Scores> => {
      const scores = new Map<string, number | null>();
      let shownAt = -BATCH_MS;
      for (const event of events) {
        scores.set(event.id, await client.ensureQueryData(releaseScore(queries, event, mark)));
        signal.throwIfAborted();
        if (performance.now() - shownAt < BATCH_MS) continue;
        client.setQueryData<Scores>(queryKey, new Map(scores));
        shownAt = performance.now();
      }
      return scores;
    },
    // Structural sharing would take the map for an empty object.
    structuralSharing: false,
    staleTime: ({ state }) => (state.data?.size === events.length ? Infinity : 0),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

const NO_SCORES: Scores = new Map();

/** The scores of `events`, see `scorable`. */
export function useScores(events: readonly EconomicEvent[], mark: DecimalMark): Scores {
  const query = releaseScores(useQueries(), events, mark);
  return useQuery({ ...query, enabled: events.length > 0, placeholderData: keepPreviousData }).data ?? NO_SCORES;
}
