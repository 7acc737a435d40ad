import type { LateI18n } from '../../../i18n/load-i18n';
import { useState } from 'react';
import { useFormatReadAt, useTick } from '../../../app/hooks/use-time';
import { SLOW_RESPONSE_MS } from '../../../data/http/policy';
import { ThrottledError } from '../../../data/http/api-error';
import { useApp } from '../../../app/context/app-context';
import { useLive, useLiveState } from '../../../data/queries/hooks';
import { formatCountdown, roundLeft } from '../../../i18n/format/countdown';
import { useMessages } from '../../../i18n/messages-context';
import type { WeekPage } from '../use-week-page';
import { useOnline } from '../../../ui/hooks/use-window';
import css from './freshness.module.css';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

function PauseButton() {
  const live = useLive();
  const { messages } = useMessages();
  const paused = useLiveState((state) => state.paused);
  const label = paused ? messages.live.resume : messages.live.suspend;
  return (
    <button
      type="button"
      className={css.pause}
      data-print="none"
      aria-label={label}
      title={label}
      onClick={() => live.change({ paused: !paused })}
    >
      <svg viewBox="0 0 12 12" width={10} height={10} fill="currentcolor" aria-hidden="true">
        <path d={paused ? 'M2 1l9 5-9 5z' : 'M2 1h3v10H2zM7 1h3v10H7z'} />
      </svg>
    </button>
  );
}

export type FreshnessFacts = {
  /** Age of the data on screen, in ms. */
  readonly age: number;
  /** When the data was read, formatted in the display time zone. */
  readonly from: string;
  readonly paused: boolean;
  readonly failed: boolean;
  /** Duration class of the current fetch; null when idle or too brief to mention. `long` shows the age of the data again. */
  readonly underWay: 'brief' | 'long' | null;
  /** Time until the next retry in ms, rounded by roundLeft; null when none is scheduled. */
  readonly retryIn: number | null;
};

/** Describes the age of the data: relative while refreshes succeed, the time it was read otherwise. */
export function freshnessText(facts: FreshnessFacts, { messages, format }: LateI18n): string {
  const { age, from, paused, failed, underWay, retryIn } = facts;
  const { live } = messages;
  if (underWay) return failed || underWay === 'long' ? live.refreshingFrom(from) : live.refreshing;
  if (paused) return live.paused(from);
  if (failed && retryIn !== null) return live.retry(from, live.wait(formatCountdown(retryIn, messages)));
  return failed || age >= HOUR ? live.from(from) : live.upToDate(format.ago(age));
}

// Most responses arrive at once: showing a label for fast fetches would flicker.
function useUnderWay(isFetching: boolean): 'brief' | 'long' | null {
  const { clock } = useApp();
  const [since, setSince] = useState<number | null>(null);
  if (isFetching !== (since !== null)) setSince(isFetching ? clock.steady() : null);
  return useTick(() => {
    const length = since === null ? 0 : clock.steady() - since;
    return length >= SLOW_RESPONSE_MS ? 'long' : length >= SECOND ? 'brief' : null;
  });
}

function FreshnessStatus({ query }: { query: WeekPage['query'] }) {
  const { clock } = useApp();
  const i18n = useMessages();
  const formatReadAt = useFormatReadAt();
  const { paused, retryAt, polledAt } = useLiveState((state) => state);
  const { data, dataUpdatedAt, isRefetchError, isFetching, failureReason } = query;
  const isOnline = useOnline();
  const failed = isRefetchError || data?.isRestored === true || !isOnline;
  // A retry that came too soon after another is not under way yet.
  const startsAt = failureReason instanceof ThrottledError ? failureReason.nextAt : null;
  const underWay = useUnderWay(isFetching && dataUpdatedAt !== 0 && startsAt === null);
  const age = useTick(() => {
    // A poll for due values makes the screen as fresh as a refetch of the week.
    const exact = Math.max(0, Math.min(clock.wall() - dataUpdatedAt, clock.steady() - polledAt));
    const step = exact < MINUTE ? SECOND : MINUTE;
    return Math.floor(exact / step) * step;
  });
  const nextAt = startsAt ?? retryAt;
  const retryIn = useTick(() => (nextAt === null ? null : roundLeft(nextAt - clock.steady())));
  if (dataUpdatedAt === 0) return null;
  const facts = { age, from: formatReadAt(dataUpdatedAt), paused, failed, underWay, retryIn };
  return (
    <p role="status" aria-live="off" className={css.age} data-stale={failed || paused}>
      {freshnessText(facts, i18n)}
    </p>
  );
}

/** Age of the data on screen and time of the next retry, with a button that pauses automatic refreshes. */
export function Freshness({ query }: { query: WeekPage['query'] }) {
  return (
    <div className={css.state}>
      <PauseButton />
      <FreshnessStatus query={query} />
    </div>
  );
}
