import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toZonedEvent, type Zones } from '../../../domain/calendar/agenda';
import type { Visibility } from '../../create-store';
import { useLive } from '../../data/queries/hooks';
import type { DataChanges } from '../../data/live/live';
import { canPlay, playBlip } from '../../ui/play-blip';
import { createDeliveredLog, type DeliveredLogDeps } from '../delivered-log';

// A value that the page learns this soon after it comes back into sight may have been published while it was hidden: its sound would come late.
const CATCH_UP_MS = 30_000;
// One that was due less than this before the return still sounds: an alert is not late for as long either.
const TOLERANCE_MS = 60_000;

const isPublished = ({ changes }: DataChanges): boolean =>
  changes.some(({ figure, before }) => figure === 'current' && before === '');

export type SoundLogDeps = DeliveredLogDeps & { readonly zones: () => Zones; readonly visibility: Visibility };

type ReleaseSoundProps = {
  /** Whether the user follows an event, or has an alert for it. */
  readonly isWatched: (event: EconomicEvent) => boolean;
  /** Where the tabs of the browser log what they have played. */
  readonly log: SoundLogDeps;
};

const keyOf = ({ id, date, hour, current }: EconomicEvent): string => [id, date, hour, current].join(' ');

/**
 * Plays one sound, in one tab, when values of high importance, or that the user watches, are published while the page is open; none for
 * those that it only learns when it comes back into sight.
 */
export function ReleaseSound({ isWatched, log }: ReleaseSoundProps) {
  const live = useLive();
  const [played] = useState(() => createDeliveredLog(log));
  const shownAt = useRef(-Infinity);
  const isMissed = (event: EconomicEvent): boolean =>
    log.now() - shownAt.current < CATCH_UP_MS &&
    (toZonedEvent(event, log.zones()).at ?? -Infinity) < shownAt.current - TOLERANCE_MS;
  const play = useEffectEvent(async (announced: readonly DataChanges[]) => {
    const isHigh = ({ importance }: EconomicEvent) => importance === 'HIGH';
    const events = announced.filter((one) => isPublished(one) && one.isNew).map(({ event }) => event);
    const due = events.filter((event) => (isHigh(event) || isWatched(event)) && !isMissed(event));
    // A tab that cannot play sound leaves the release to another one.
    if (due.length === 0 || !navigator.onLine || !canPlay()) return;
    const own = await played.claim(due.map(keyOf));
    const claimed = due.filter((event) => own.has(keyOf(event)));
    if (claimed.length > 0) playBlip(claimed.some(isHigh) ? 'high' : 'low');
  });
  useEffect(() => {
    return log.visibility.subscribe(() => {
      if (log.visibility.current()) shownAt.current = log.now();
    });
  }, [log]);
  useEffect(() => {
    let last = live.current().announced;
    return live.subscribe(() => {
      const { announced } = live.current();
      if (announced === last) return;
      last = announced;
      void play(announced);
    });
  }, [live]);
  return null;
}
