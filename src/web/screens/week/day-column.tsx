import { memo } from 'react';
import type { AgendaDay } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import { useSpeech } from '../../text/words-context';
import css from './day-column.module.css';
import { DayHeading } from './day-heading';
import { EventLines, type LinePlace } from './event-lines';
import { eventsOf } from './events-of';
import { InstantSection } from './instant-section';
import { NowLine } from './now-line';

type DayColumnProps = LinePlace & {
  readonly day: AgendaDay;
  readonly today: string;
  /** The current minute in today's column, null in the others: they need not render again when it passes. */
  readonly now: Instant | null;
  readonly chosen: boolean;
};

/** A day of the week: its heading, the all-day band, then its instants in order, with the now line between them today. */
export const DayColumn = memo(function DayColumn({ day, today, now, chosen, ...place }: DayColumnProps) {
  const { words } = useSpeech();
  const dayIsPast = day.day < today;
  const isPast = (at: Instant) => dayIsPast || (now !== null && at <= now);
  const next = now === null ? -1 : day.instants.findIndex(({ at }) => at > now);
  const empty = eventsOf(day).length === 0;
  const headingId = `day-${day.day}`;
  return (
    <section
      className={css.day}
      aria-labelledby={headingId}
      aria-current={day.day === today ? 'date' : undefined}
      data-chosen={chosen}
      data-empty={empty}
      data-day={day.day}
    >
      <DayHeading day={day} id={headingId} />
      <div className={css.body}>
        {day.allDay.length > 0 ? (
          <section className={css.band}>
            <h3 className="visually-hidden">{words.week.allDay}</h3>
            <EventLines events={day.allDay} past={dayIsPast} {...place} />
          </section>
        ) : null}
        {day.instants.map((group, index) => (
          <div key={group.at}>
            {now !== null && index === next ? <NowLine now={now} /> : null}
            <InstantSection group={group} past={isPast(group.at)} now={now} {...place} />
          </div>
        ))}
        {now !== null && next === -1 ? <NowLine now={now} /> : null}
        {day.hourless.length > 0 ? (
          <section className={css.instant}>
            <h3 className={css.hour}>{words.week.hourless}</h3>
            <EventLines events={day.hourless} past={dayIsPast} {...place} />
          </section>
        ) : null}
        {empty ? <p className={css.empty}>{words.week.noEvents}</p> : null}
      </div>
    </section>
  );
});
