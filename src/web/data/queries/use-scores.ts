import {
  queryOptions,
  useQueries as useQueryList,
  type QueryClient,
  type QueryFunctionContext,
} from '@tanstack/react-query';
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

/**
 * Returns a function that runs tasks one after the other, so that they never take more than one place of the request queue. When one
 * fails, those that wait fail with it: a service that fails is left alone. A task whose signal is aborted before its turn does not run.
 */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();

  return async <Result>(run: () => Promise<Result>, signal: AbortSignal): Promise<Result> => {
    const settle = async () => {
      if (signal.aborted) return null;
      try {
        return { result: await run() };
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    };
    const turn = last.then(settle);
    const clear = () => {
      if (last === turn) last = Promise.resolve();
    };
    last = turn;
    turn.then(clear, clear);
    const done = await turn;
    if (done) return done.result;
    signal.throwIfAborted();
    throw new Error('The task was aborted.');
  };
}

/** Scores in standard deviations, by event id: null where it is known that there is none, absent until it is known. */
export type Scores = ReadonlyMap<string, number | null>;

// Each takes a request.
const MAX_SCORES = 200;
const turns = new WeakMap<QueryClient, ReturnType<typeof createTurns>>();

function turnsOf(client: QueryClient) {
  const inTurn = turns.get(client) ?? createTurns();
  turns.set(client, inTurn);
  return inTurn;
}

const NO_HISTORY: Pick<EventList, 'events'> = { events: [] };

/** The history of a release, from the cache or in its turn; nothing of one that the provider does not know. */
async function findHistory(queries: Queries, id: string, context: QueryFunctionContext) {
  const queryKey = queryKeys.history(id);
  const known = context.client.getQueryData<EventList>(queryKey);
  if (known) return known;
  const fetchOne = async () => {
    try {
      return await queries.fetchHistory(id, { ...context, queryKey });
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'missing') return NO_HISTORY;
      throw error;
    }
  };
  return turnsOf(context.client)(fetchOne, context.signal);
}

/** The query of the score of a release, from its history. Holds the number alone: a week of histories is large. */
const releaseScore = (queries: Queries, event: EconomicEvent, mark: DecimalMark) =>
  queryOptions({
    queryKey: queryKeys.score(event.id, `${event.current}|${event.forecast}`),
    queryFn: async (context): Promise<number | null> => {
      const { events } = await findHistory(queries, event.id, context);
      return scoreRelease(buildSeries([...events, event], event, mark).occurrences, event.id);
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The releases among `events` that have a surprise, as many as may be fetched. */
export const scorable = (events: readonly EconomicEvent[], mark: DecimalMark): readonly EconomicEvent[] =>
  events
    .filter(({ id, current, forecast }) => !isSyntheticId(id) && computeSurprise(current, forecast, mark) !== null)
    .slice(0, MAX_SCORES);

/** The scores of `events`, see `scorable`, fetched one after the other in their order. */
export function useScores(events: readonly EconomicEvent[], mark: DecimalMark): Scores {
  const queries = useQueries();
  return useQueryList({
    queries: events.map((event) => releaseScore(queries, event, mark)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data }, index) => {
          const id = events[index]?.id;
          return id === undefined || data === undefined ? [] : [[id, data] as const];
        }),
      ),
  });
}
