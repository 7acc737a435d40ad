import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import type { Day } from '../../../domain/day';
import { wallTimeOf, type Instant } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import { eventWords } from '../../text/event-words';
import { doubtText } from '../../text/hour-text';
import { useSpeech, useSpeechWith } from '../../text/words-context';
import { zoneName } from '../../text/zone-name';
import css from './event-details.module.css';

type SourceInstantProps = { readonly event: EconomicEvent; readonly day: Day; readonly at: Instant };

// The provider never says in which zone it writes its hours, unless each says it for itself.
function SourceInstant({ event, day, at }: SourceInstantProps) {
  const { config, readerZone } = useApp();
  const { words, format } = useSpeechWith(eventWords);
  const zone = config.sourceTimeZone;
  if (event.utcOffset !== undefined) {
    return (
      <span>
        {words.occurrence.written} <bdi lang="fr">{event.hourText}</bdi>
      </span>
    );
  }
  const source = wallTimeOf(at, zone);
  return (
    <>
      {readerZone === zone ? (
        <span>
          {words.zone.same} ({wallTimeOf(at, 'UTC').hour} UTC)
        </span>
      ) : (
        <span>
          {source.day === day ? '' : `${format.mediumDay(source.day)}, `}
          {words.event.inZone(source.hour, zoneName(zone, at))}
        </span>
      )}
      {config.simulated ? null : <span>{words.occurrence.unconfirmed}</span>}
    </>
  );
}

/** When the event happens: in the reader's zone, then in the provider's; a holiday is a day, in no zone. */
export function EventInstant({ event }: { event: EconomicEvent }) {
  const { config, readerZone } = useApp();
  const { words, format } = useSpeech();
  const placed = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
  const { at, day, hour, doubt } = placed;
  return (
    <p className={css.instant}>
      <time dateTime={at === null ? day : new Date(at).toISOString()}>
        {format.mediumDay(day)}
        {at === null ? null : `, ${words.event.inZone(hour ?? '', zoneName(readerZone, at))}`}
      </time>
      {at === null ? (
        <span>{event.importance === 'HOLIDAY' ? words.event.allDay : words.event.hourless(event.hourText)}</span>
      ) : (
        <SourceInstant event={event} day={day} at={at} />
      )}
      {doubt ? <span>{doubtText(placed, words)}</span> : null}
      {event.period ? (
        <span>
          {words.event.period} <span lang="fr">{event.period}</span>
        </span>
      ) : null}
    </p>
  );
}
