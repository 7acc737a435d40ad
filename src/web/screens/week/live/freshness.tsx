import { useState } from 'react';
import { wallTimeOf } from '../../../../domain/instant';
import { useLiveState } from '../../../data/hooks';
import { useApp } from '../../../frame/app-context';
import { roundLeft } from '../../../text/countdown';
import { liveWords } from '../../../text/live-words';
import { useSpeechWith } from '../../../text/words-context';
import type { WeekPage } from '../use-week-page';
import { freshnessText } from './freshness-text';
import css from './freshness.module.css';
import { useTick } from './use-tick';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const LONG = 5 * SECOND;

// Most answers are there at once: a word that comes and goes with each would only flicker.
function useUnderWay(isFetching: boolean): 'brief' | 'long' | null {
  const { clock } = useApp();
  const [since, setSince] = useState<number | null>(null);
  if (isFetching !== (since !== null)) setSince(isFetching ? clock.steady() : null);
  return useTick(() => {
    const length = since === null ? 0 : clock.steady() - since;
    return length >= LONG ? 'long' : length >= SECOND ? 'brief' : null;
  });
}

/** How old what is on screen is, and when it is asked for again after a failure. */
export function Freshness({ query }: { query: WeekPage['query'] }) {
  const { clock, readerZone } = useApp();
  const speech = useSpeechWith(liveWords);
  const { paused, retryAt } = useLiveState((state) => state);
  const { data, dataUpdatedAt, isRefetchError, isFetching } = query;
  const failed = isRefetchError || data?.kept === true;
  const underWay = useUnderWay(isFetching && dataUpdatedAt !== 0);
  const age = useTick(() => {
    const exact = Math.max(0, clock.wall() - dataUpdatedAt);
    const step = exact < MINUTE ? SECOND : MINUTE;
    return Math.floor(exact / step) * step;
  });
  const retryIn = useTick(() => (retryAt === null ? null : roundLeft(retryAt - clock.steady())));
  if (dataUpdatedAt === 0) return null;
  const today = wallTimeOf(clock.now(), readerZone).day;
  const from = speech.format.moment(wallTimeOf(dataUpdatedAt + clock.offset(), readerZone), today);
  return (
    <p role="status" aria-live="off" className={css.age} data-stale={failed || paused}>
      {freshnessText({ age, from, paused, failed, underWay, retryIn }, speech)}
    </p>
  );
}
