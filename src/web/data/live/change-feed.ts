import type { EconomicEvent } from '../../../contract/decode/event';
import type { Instant } from '../../../domain/time/instant';
import { isEmptyValue } from '../../../domain/value/missing';
import type { Subscribe } from '../../create-store';
import type { FigureChange, FigureName } from '../../../domain/calendar/figures';
import { createDeadline } from './deadline';
import type { DataChanges, LiveStore } from './live';

/** How long a changed figure stays marked. The fade in the style sheets ends with it. */
const MARK_DURATION_MS = 5 * 60_000;

// Three refetch intervals, as for the value of an alert.
const MAX_AGE_MS = 15 * 60_000;

type Deps = {
  readonly live: LiveStore;
  readonly now: () => Instant;
  readonly tick: Subscribe;
  /** How many ms ago an event was due; Infinity for one without an hour. */
  readonly ageOf: (event: EconomicEvent) => number;
};

/** How much is known of a value: 0 before it is published, 1 if it cannot be decoded, 2 if it can. */
const knowledgeOf = ({ current, unreadableCurrent }: EconomicEvent): number =>
  isEmptyValue(current) ? Number(unreadableCurrent === true) : 2;

function findChanges(before: EconomicEvent, after: EconomicEvent): readonly FigureChange[] {
  const change = (figure: FigureName, isRelevant: boolean) =>
    isRelevant && !isEmptyValue(after[figure]) && after[figure] !== before[figure]
      ? [{ figure, before: isEmptyValue(before[figure]) ? '' : before[figure], after: after[figure] }]
      : [];
  const isUnreadable = knowledgeOf(before) === 0 && knowledgeOf(after) === 1;
  return [
    ...(isUnreadable ? [{ figure: 'current', before: '', after: after.current } as const] : change('current', true)),
    ...change('previous', !isEmptyValue(before.previous)),
    ...change('forecast', !isEmptyValue(before.forecast)),
  ];
}

/** Detects figures that appear or are revised while the page is open, and highlights them for a while. */
export function createChangeFeed({ live, now, tick, ageOf }: Deps) {
  const known = new Map<string, EconomicEvent>();
  const seenAt = new Map<string, Instant>();
  const highlightedUntil = new Map<string, Instant>();
  const next = () => (highlightedUntil.size === 0 ? null : Math.min(...highlightedUntil.values()));
  const deadline = createDeadline({ now, tick, next, run: expire });

  function expire() {
    const time = now();
    const recentChanges = new Map(live.current().recentChanges);
    for (const [id, end] of highlightedUntil) {
      if (end > time) continue;
      highlightedUntil.delete(id);
      recentChanges.delete(id);
    }
    live.change({ recentChanges });
  }

  function publish(changed: readonly DataChanges[]) {
    const recentChanges = new Map(live.current().recentChanges);
    for (const item of changed) {
      recentChanges.set(item.event.id, item);
      highlightedUntil.set(item.event.id, now() + MARK_DURATION_MS);
    }
    live.change({ recentChanges, announced: changed });
    deadline.update();
  }

  return {
    /** Forgets all events: they are no longer on screen. */
    reset: () => known.clear(),
    /** Compares the events on screen with the last update; while `isOpening`, differences are not changes. */
    update(events: readonly EconomicEvent[], isOpening: boolean): void {
      const changed: DataChanges[] = [];
      for (const event of events) {
        const before = known.get(event.id);
        const last = seenAt.get(event.id) ?? -Infinity;
        seenAt.set(event.id, now());
        if (before === event) continue;
        // An older or faulty response may lack the value again: when it returns, that is no change.
        if (before && knowledgeOf(event) < knowledgeOf(before) && !isOpening) continue;
        known.set(event.id, event);
        const changes = before && !isOpening ? findChanges(before, event) : [];
        if (changes.length > 0)
          changed.push({ event, changes, isNew: Math.min(now() - last, ageOf(event)) <= MAX_AGE_MS });
      }
      if (changed.length > 0) publish(changed);
    },
  };
}
