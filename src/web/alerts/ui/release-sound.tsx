import { useEffect, useEffectEvent, useState } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { useLive } from '../../data/queries/hooks';
import type { DataChanges } from '../../data/live/live';
import { canPlay, playBlip } from '../../ui/play-blip';
import { createDeliveredLog, type DeliveredLogDeps } from '../delivered-log';

const isPublished = ({ changes }: DataChanges): boolean =>
  changes.some(({ figure, before }) => figure === 'current' && before === '');

type ReleaseSoundProps = {
  /** Whether the user follows an event, or has an alert for it. */
  readonly isWatched: (event: EconomicEvent) => boolean;
  /** Where the tabs of the browser log what they have played. */
  readonly log: DeliveredLogDeps;
};

const keyOf = ({ id, date, hour, current }: EconomicEvent): string => [id, date, hour, current].join(' ');

/** Plays one sound, in one tab, when values of high importance, or that the user watches, are published while the page is open. */
export function ReleaseSound({ isWatched, log }: ReleaseSoundProps) {
  const live = useLive();
  const [played] = useState(() => createDeliveredLog(log));
  const play = useEffectEvent(async (announced: readonly DataChanges[]) => {
    const isHigh = ({ importance }: EconomicEvent) => importance === 'HIGH';
    const events = announced.filter((one) => isPublished(one) && one.isNew).map(({ event }) => event);
    const due = events.filter((event) => isHigh(event) || isWatched(event));
    // A tab that cannot play sound leaves the release to another one.
    if (due.length === 0 || !navigator.onLine || !canPlay()) return;
    const own = await played.claim(due.map(keyOf));
    const claimed = due.filter((event) => own.has(keyOf(event)));
    if (claimed.length > 0) playBlip(claimed.some(isHigh) ? 'high' : 'low');
  });
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
