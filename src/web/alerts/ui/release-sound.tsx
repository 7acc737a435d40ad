import { useEffect, useEffectEvent } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import { useLive } from '../../data/queries/hooks';
import type { DataChanges } from '../../data/live/live';
import { playBlip } from '../../ui/play-blip';

const isPublished = ({ changes }: DataChanges): boolean =>
  changes.some(({ figure, before }) => figure === 'current' && before === '');

type ReleaseSoundProps = {
  /** Whether the user follows an event, or has an alert for it. */
  readonly isWatched: (event: EconomicEvent) => boolean;
};

/** Plays one sound when values of high importance, or that the user watches, are published while the page is open. */
export function ReleaseSound({ isWatched }: ReleaseSoundProps) {
  const live = useLive();
  const play = useEffectEvent((announced: readonly DataChanges[]) => {
    const events = announced.filter(isPublished).map(({ event }) => event);
    const isHigh = events.some(({ importance }) => importance === 'HIGH');
    if (navigator.onLine && (isHigh || events.some(isWatched))) playBlip(isHigh ? 'high' : 'low');
  });
  useEffect(() => {
    let last = live.current().announced;
    return live.subscribe(() => {
      const { announced } = live.current();
      if (announced === last) return;
      last = announced;
      play(announced);
    });
  }, [live]);
  return null;
}
