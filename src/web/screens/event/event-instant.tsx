import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import { wallTimeOf, type Instant } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import { doubtText } from '../../text/hour-text';
import { useSpeech } from '../../text/words-context';
import { zoneName } from '../../text/zone-name';
import css from './event-details.module.css';

/** When the event happens: in the reader's zone, then in the provider's; a holiday is a day, in no zone. */
export function EventInstant({ event }: { event: EconomicEvent }) {
  const { config, readerZone } = useApp();
  const { words, format } = useSpeech();
  const placed = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
  const say = (at: Instant, zone: string) => zoneName(zone, at);
  const source = placed.at === null ? null : wallTimeOf(placed.at, config.sourceTimeZone);
  return (
    <p className={css.instant}>
      <time dateTime={placed.at === null ? placed.day : new Date(placed.at).toISOString()}>
        {format.mediumDay(placed.day)}
        {placed.at === null ? null : `, ${words.event.inZone(placed.hour ?? '', say(placed.at, readerZone))}`}
      </time>
      {placed.at === null ? (
        <span>{event.importance === 'HOLIDAY' ? words.event.allDay : words.event.hourless(event.hourText)}</span>
      ) : null}
      {placed.at !== null && source && readerZone !== config.sourceTimeZone ? (
        <span>
          {source.day === placed.day ? '' : `${format.mediumDay(source.day)}, `}
          {words.event.inZone(source.hour, say(placed.at, config.sourceTimeZone))}
        </span>
      ) : null}
      {placed.at !== null && readerZone === config.sourceTimeZone ? (
        <span>
          {words.zone.same} ({wallTimeOf(placed.at, 'UTC').hour} UTC)
        </span>
      ) : null}
      {placed.doubt ? <span>{doubtText(placed, words)}</span> : null}
      {event.period ? (
        <span>
          {words.event.period} <span lang="fr">{event.period}</span>
        </span>
      ) : null}
    </p>
  );
}
