import type { EconomicEvent } from '../../../../contract/decode/event';
import { periodText } from '../../../i18n/format/period-text';
import { isHoliday, toZonedEvent } from '../../../../domain/calendar/agenda';
import type { Day } from '../../../../domain/time/day';
import { toWallTime, type Instant } from '../../../../domain/time/instant';
import { useApp } from '../../../app/context/app-context';
import { useZones } from '../../../app/hooks/use-time';
import { dstNoteText, zoneName } from '../../../i18n/format/time-text';
import { useI18n, useMessages } from '../../../i18n/messages-context';
import css from '../event-body.module.css';

// Shown because the specification does not name the source time zone; an event may have a UTC offset of its own.
function SourceTime({ event, day, at }: { event: EconomicEvent; day: Day; at: Instant }) {
  const { config, displayZone } = useApp();
  const { messages, format } = useMessages();
  const zone = config.sourceTimeZone;
  if (event.utcOffset !== undefined) {
    return (
      <span>
        {messages.occurrence.written} <bdi lang="fr">{event.hourText}</bdi>
      </span>
    );
  }
  const isSame = displayZone === zone;
  const source = toWallTime(at, isSame ? 'UTC' : zone);
  return (
    <>
      <span>
        {isSame ? <span className="visually-hidden">{messages.zone.same} </span> : null}
        {source.day === day ? '' : `${format.mediumDay(source.day)}, `}
        {isSame ? `${source.hour} UTC` : messages.event.inZone(source.hour, zoneName(zone, at))}
      </span>
      {config.simulated ? null : <span>{messages.occurrence.unconfirmed}</span>}
    </>
  );
}

/** When the event happens, in the display time zone and in that of the source. A holiday is a date without a zone. */
export function EventTime({ event }: { event: EconomicEvent }) {
  const { displayZone } = useApp();
  const { messages, format } = useI18n();
  const zoned = toZonedEvent(event, useZones());
  const { at, day, hour, ambiguity } = zoned;
  return (
    <p className={css.time}>
      {event.period ? (
        <span>
          <span className="visually-hidden">{messages.event.period} </span>
          <span title={event.period}>{periodText(event.period, format)}</span>
        </span>
      ) : null}
      <time dateTime={at === null ? day : new Date(at).toISOString()}>
        {format.weekday(day)} {format.shortDay(day)}
        {at === null ? null : `, ${messages.event.inZone(hour ?? '', zoneName(displayZone, at))}`}
      </time>
      {at === null ? (
        <span>{isHoliday(event) ? messages.event.allDay : messages.event.untimed(event.hourText)}</span>
      ) : (
        <SourceTime event={event} day={day} at={at} />
      )}
      {ambiguity ? <span>{dstNoteText(zoned, messages)}</span> : null}
    </p>
  );
}
