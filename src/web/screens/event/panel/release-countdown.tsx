import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import type { Instant } from '../../../../domain/time/instant';
import { useNow } from '../../../app/hooks/use-now';
import { useZones } from '../../../app/hooks/use-zones';
import { useMessages } from '../../../i18n/messages-context';
import css from './release-countdown.module.css';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

function Countdown({ at, step }: { at: Instant; step: number }) {
  const { messages } = useMessages();
  const left = at - useNow(step);
  if (left <= 0) return null;
  const { days, hours, minutes } = messages.countdown;
  const text =
    left >= DAY_MS
      ? days(Math.floor(left / DAY_MS), Math.floor((left % DAY_MS) / HOUR_MS))
      : left >= HOUR_MS
        ? hours(Math.floor(left / HOUR_MS), Math.floor((left % HOUR_MS) / MINUTE_MS))
        : minutes(Math.floor(left / MINUTE_MS), Math.floor((left % MINUTE_MS) / SECOND_MS));
  return (
    <span role="timer" aria-live="off" className={css.countdown}>
      {messages.live.wait(text)}
    </span>
  );
}

/** The time left until an event: in minutes, and in seconds within the last hour. Nothing once it is past, or without an hour. */
export function ReleaseCountdown({ event }: { event: EconomicEvent }) {
  const { at } = toZonedEvent(event, useZones());
  const now = useNow(MINUTE_MS);
  if (at === null || at <= now) return null;
  return <Countdown at={at} step={at - now > HOUR_MS ? MINUTE_MS : SECOND_MS} />;
}
