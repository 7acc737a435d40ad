import { useState } from 'react';
import { toWallTime } from '../../../../domain/time/instant';
import { useLiveState } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { roundLeft, formatCountdown } from '../../../i18n/format/countdown';
import { liveMessages, type LiveWords } from '../../../i18n/messages/week/live-messages';
import { useMessages, type I18nWith } from '../../../i18n/messages-context';
import type { WeekPage } from '../use-week-page';
import css from './freshness.module.css';
import { useTick } from './use-tick';

export type FreshnessFacts = {
  /** How old what is shown is, in ms. */
  readonly age: number;
  /** The reader's hour it dates from. */
  readonly from: string;
  readonly paused: boolean;
  readonly failed: boolean;
  /** Whether it is being asked for, once that is worth a word; `long` when how old it is matters more. */
  readonly underWay: 'brief' | 'long' | null;
  /** How long until it is asked for again, rounded by roundLeft; null when that is not known. */
  readonly retryIn: number | null;
};

const HOUR = 3_600_000;

/** How old what is on screen is, in words: its age while refreshes succeed, the hour it dates from otherwise. */
export function freshnessText(facts: FreshnessFacts, { messages, format }: I18nWith<LiveWords>): string {
  const { age, from, paused, failed, underWay, retryIn } = facts;
  const { live } = messages;
  if (underWay) return failed || underWay === 'long' ? live.refreshingFrom(from) : live.refreshing;
  if (paused) return live.paused(from);
  if (failed && retryIn !== null) return live.retry(from, live.wait(formatCountdown(retryIn, messages)));
  return failed || age >= HOUR ? live.from(from) : live.upToDate(format.ago(age));
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const SLOW_AFTER_MS = 5 * SECOND;

// Most answers are there at once: a word that comes and goes with each would only flicker.
function useUnderWay(isFetching: boolean): 'brief' | 'long' | null {
  const { clock } = useApp();
  const [since, setSince] = useState<number | null>(null);
  if (isFetching !== (since !== null)) setSince(isFetching ? clock.steady() : null);
  return useTick(() => {
    const length = since === null ? 0 : clock.steady() - since;
    return length >= SLOW_AFTER_MS ? 'long' : length >= SECOND ? 'brief' : null;
  });
}

/** How old what is on screen is, and when it is asked for again after a failure. */
export function Freshness({ query }: { query: WeekPage['query'] }) {
  const { clock, displayZone } = useApp();
  const i18n = useMessages(liveMessages);
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
  const today = toWallTime(clock.now(), displayZone).day;
  const from = i18n.format.moment(toWallTime(dataUpdatedAt + clock.offset(), displayZone), today);
  return (
    <p role="status" aria-live="off" className={css.age} data-stale={failed || paused}>
      {freshnessText({ age, from, paused, failed, underWay, retryIn }, i18n)}
    </p>
  );
}
