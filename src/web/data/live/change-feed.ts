import type { EconomicEvent } from '../../../contract/decode/event';
import type { Instant } from '../../../domain/time/instant';
import { isEmptyValue } from '../../../domain/value/missing';
import type { FigureChange, FigureName, LiveStore, DataChanges } from './live';

const HIGHLIGHT_MS = 20_000;

type Deps = {
  readonly live: LiveStore;
  readonly now: () => Instant;
  readonly tick: (listener: () => void) => () => void;
};

function changesOf(before: EconomicEvent, after: EconomicEvent): readonly FigureChange[] {
  const change = (figure: FigureName, isNews: boolean) =>
    isNews && !isEmptyValue(after[figure]) && after[figure] !== before[figure]
      ? [{ figure, before: isEmptyValue(before[figure]) ? '' : before[figure], after: after[figure] }]
      : [];
  return [
    ...change('current', true),
    ...change('previous', !isEmptyValue(before.previous)),
    ...change('forecast', !isEmptyValue(before.forecast)),
  ];
}

/** Notices the figures that appear or are revised while the page is open, and forgets them after a moment. */
export function createChangeFeed({ live, now, tick }: Deps) {
  const known = new Map<string, EconomicEvent>();
  const until = new Map<string, Instant>();
  let unhook: (() => void) | null = null;

  function fade() {
    const time = now();
    const over = [...until].filter(([, end]) => end <= time).map(([id]) => id);
    if (over.length === 0) return;
    const news = new Map(live.current().news);
    for (const id of over) {
      until.delete(id);
      news.delete(id);
    }
    if (until.size === 0) {
      unhook?.();
      unhook = null;
    }
    live.change({ news });
  }

  function show(told: readonly DataChanges[]) {
    const news = new Map(live.current().news);
    for (const item of told) {
      news.set(item.event.id, item);
      until.set(item.event.id, now() + HIGHLIGHT_MS);
    }
    live.change({ news, told });
    unhook ??= tick(fade);
  }

  return {
    /** Starts afresh: what was known is no longer on screen. */
    forget: () => known.clear(),
    /** Learns what is on screen; what differs from before is news unless it is being opened. */
    hear(events: readonly EconomicEvent[], opening: boolean): void {
      const told: DataChanges[] = [];
      for (const event of events) {
        const before = known.get(event.id);
        if (before === event) continue;
        // An answer that was under way may still lack a value: that it comes back is no news.
        if (before && !isEmptyValue(before.current) && isEmptyValue(event.current) && !opening) continue;
        known.set(event.id, event);
        const changes = before && !opening ? changesOf(before, event) : [];
        if (changes.length > 0) told.push({ event, changes });
      }
      if (told.length > 0) show(told);
    },
  };
}
