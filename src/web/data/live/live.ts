import type { FigureChange } from '../../../domain/calendar/figures';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { Day } from '../../../domain/time/day';
import type { Instant } from '../../../domain/time/instant';
import { createStore, type Subscribe } from '../../create-store';

/** What is on screen and kept up to date: a week, or one event. */
export type Scope =
  | { readonly kind: 'week'; readonly monday: Day; readonly phase: 'past' | 'current' | 'future' }
  | { readonly kind: 'event'; readonly id: string };

/** An event whose figures changed while the page was open. */
export type DataChanges = {
  readonly event: EconomicEvent;
  readonly changes: readonly FigureChange[];
  /** Whether this page saw the figures before, or the event was due, in the last minutes; false after a sleep, when they may be hours old. */
  readonly isNew: boolean;
};

export type LiveState = {
  /** Whether the user paused automatic refetching. */
  readonly paused: boolean;
  /** When a failed refetch is retried, on the steady clock; null when none failed or none is planned. */
  readonly retryAt: Instant | null;
  /** Recent data changes, by event id. */
  readonly recentChanges: ReadonlyMap<string, DataChanges>;
  /** Previous figures as first published, where they have been revised, by the id of the event that restates them. */
  readonly revisedFrom: ReadonlyMap<string, string>;
  /** When due values of the week on screen were last received, on the steady clock; -Infinity before the first. */
  readonly polledAt: Instant;
  /** The latest data changes, to be announced together. */
  readonly announced: readonly DataChanges[];
};

export type LiveStore = {
  readonly current: () => LiveState;
  readonly change: (changes: Partial<LiveState>) => void;
  readonly subscribe: Subscribe;
};
type Watch = (scope: Scope) => () => void;

const INITIAL_STATE: LiveState = {
  paused: false,
  retryAt: null,
  recentChanges: new Map(),
  revisedFrom: new Map(),
  polledAt: -Infinity,
  announced: [],
};

/** Creates the live state, and `watch` to keep a scope up to date: it loads the live engine, and the first week does not wait for it. */
export function createLive(load: (store: LiveStore) => Promise<Watch>) {
  const { current, set, subscribe } = createStore(INITIAL_STATE);
  const store: LiveStore = { current, change: (changes) => set({ ...current(), ...changes }), subscribe };
  let loading: Promise<Watch> | undefined;
  let currentWeeks = 0;
  return {
    ...store,
    isPaused: () => current().paused,
    /** Whether the current week is on screen, so that its due values are already polled. */
    followsThisWeek: () => currentWeeks > 0,
    /** Keeps a scope up to date until the returned function is called. */
    watch(scope: Scope): () => void {
      let stop: (() => void) | null = null;
      let isStopped = false;
      const isCurrentWeek = scope.kind === 'week' && scope.phase === 'current';
      if (isCurrentWeek) currentWeeks += 1;
      const leave = (): void => {
        if (isCurrentWeek && !isStopped) currentWeeks -= 1;
        isStopped = true;
      };
      loading ??= load(store);
      loading.then(
        (watch) => {
          if (!isStopped) stop = watch(scope);
        },
        // A new release may have replaced the file: nothing keeps this scope up to date, and the next one tries again.
        () => {
          loading = undefined;
          leave();
        },
      );
      return () => {
        leave();
        stop?.();
      };
    },
  };
}

export type Live = ReturnType<typeof createLive>;
