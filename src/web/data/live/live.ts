import type { EconomicEvent } from '../../../contract/decode/event';
import type { Day } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { createStore, type Subscribe } from '../../create-store';

/** What is on screen and follows the service: a week, or one event. */
export type Scope =
  | { readonly kind: 'week'; readonly monday: Day; readonly phase: 'past' | 'current' | 'future' }
  | { readonly kind: 'event'; readonly id: string };

export type FigureName = 'current' | 'forecast' | 'previous';
/** What a figure said before and says now; `before` is '' when it said that there was no value, however that was written. */
export type FigureChange = { readonly figure: FigureName; readonly before: string; readonly after: string };
/** An event whose figures changed while the page was open. */
export type DataChanges = { readonly event: EconomicEvent; readonly changes: readonly FigureChange[] };

export type LiveState = {
  /** Whether the reader suspended what is asked again by itself. */
  readonly paused: boolean;
  /** When what failed is asked for again, on the steady clock; null when nothing failed or nothing is asked. */
  readonly retryAt: Instant | null;
  /** What changed a moment ago, by event. */
  readonly news: ReadonlyMap<string, DataChanges>;
  /** What changed last, all at once: to be told once. */
  readonly told: readonly DataChanges[];
};

export type LiveStore = {
  readonly current: () => LiveState;
  readonly change: (changes: Partial<LiveState>) => void;
  readonly subscribe: Subscribe;
};
type Watch = (scope: Scope) => () => void;

const START: LiveState = { paused: false, retryAt: null, news: new Map(), told: [] };

/**
 * What the page knows of the service's pace, and the way to have something followed. What follows it is fetched once there is
 * something to follow: the first week does not wait for it.
 */
export function createLive(load: (store: LiveStore) => Promise<Watch>) {
  const { get: current, set, subscribe } = createStore(START);
  let loading: Promise<Watch> | undefined;
  let thisWeek = 0;
  const store: LiveStore = { current, change: (changes) => set({ ...current(), ...changes }), subscribe };
  return {
    ...store,
    isPaused: () => current().paused,
    /** Whether the current week is on screen, so that what is due is asked for already. */
    followsThisWeek: () => thisWeek > 0,
    /** Follows what is on screen until the answer is called. */
    watch(scope: Scope): () => void {
      let stop: (() => void) | null = null;
      let over = false;
      const isThisWeek = scope.kind === 'week' && scope.phase === 'current';
      if (isThisWeek) thisWeek += 1;
      loading ??= load(store);
      loading.then(
        (watch) => {
          if (!over) stop = watch(scope);
        },
        // A new version may have replaced the file: the next page tries again.
        () => {
          loading = undefined;
        },
      );
      return () => {
        if (isThisWeek && !over) thisWeek -= 1;
        over = true;
        stop?.();
      };
    },
  };
}

export type Live = ReturnType<typeof createLive>;
