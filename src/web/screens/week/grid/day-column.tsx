import { Fragment, memo, useState } from 'react';
import { listEvents, takeFirstEvents, countEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { isPastRelease } from '../../../../domain/calendar/upcoming-release';
import { type Instant, toWallTime } from '../../../../domain/time/instant';
import { useI18n } from '../../../i18n/messages-context';
import { LoadMoreButton } from '../../../ui/buttons/load-more-button';
import css from './day-column.module.css';
import { DayHeading } from './day-heading';
import { EventList, type EventListContext } from './event-list';
import { TimeSlotSection } from './time-slot-section';
import { useApp } from '../../../app/context/app-context';

/** Separates past events from upcoming ones with the current time. Drawn over the rows: it takes no height among them. */
function NowLine({ now }: { now: Instant }) {
  const { displayZone } = useApp();
  const { messages } = useI18n();
  const { hour } = toWallTime(now, displayZone);
  return (
    <p className={css.nowLine} data-now>
      <span className="visually-hidden">{messages.week.now(hour)}</span>
      <span className={css.nowHour} aria-hidden="true">
        {hour}
      </span>
    </p>
  );
}

type DayColumnProps = EventListContext & {
  readonly day: AgendaDay;
  readonly today: string;
  /** The current minute in today's column. Null in the others, so that they do not re-render every minute. */
  readonly now: Instant | null;
  readonly selected: boolean;
  readonly collapseLow: boolean;
  /** How many events to render at first, and to add each time the user scrolls near the end. Infinity renders all. */
  readonly step: number;
  /** Identifies the filter. The column starts over when it changes. */
  readonly filterKey: string;
};

// Always includes the open event.
function useRenderedPart({ day, step, filterKey, openEvent }: DayColumnProps) {
  const [grown, setGrown] = useState({ filterKey, rows: step });
  const rows = grown.filterKey === filterKey ? Math.max(grown.rows, step) : step;
  const size = countEvents(day);
  if (size <= rows) return { rendered: day, rest: 0, grow: () => undefined };
  const open = openEvent === null ? -1 : listEvents(day).findIndex(({ event }) => event.id === openEvent);
  const rendered = takeFirstEvents(day, Math.max(rows, open + 1));
  return {
    rendered,
    rest: size - countEvents(rendered),
    grow: (all: boolean) => setGrown({ filterKey, rows: all ? Infinity : rows + step }),
  };
}

/**
 * A day of the week: heading, all-day events, then its time slots in order. Today's column shows the current time
 * between them.
 */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, today, now, selected, collapseLow, monday, openEvent, recentChanges, searchWords } = props;
  const { messages, format } = useI18n();
  const { rendered, rest, grow } = useRenderedPart(props);
  const context = { monday, openEvent, recentChanges, searchWords };
  const dayIsPast = day.day < today;
  const isPast = (at: Instant) => dayIsPast || (now !== null && isPastRelease(at, now));
  const next = now === null ? -1 : rendered.instants.findIndex(({ at }) => at > now);
  const empty = countEvents(day) === 0;
  const headingId = `day-${day.day}`;
  return (
    <section
      className={css.day}
      aria-labelledby={headingId}
      aria-current={day.day === today ? 'date' : undefined}
      data-chosen={selected}
      data-empty={empty}
      data-day={day.day}
    >
      <DayHeading day={day} id={headingId} />
      <div className={css.body}>
        {rendered.allDay.length > 0 ? (
          <section className={css.band}>
            <h3 className="visually-hidden">{messages.week.allDay}</h3>
            <EventList events={rendered.allDay} past={dayIsPast} {...context} />
          </section>
        ) : null}
        {rendered.instants.map((group, index) => (
          <Fragment key={group.at}>
            {now !== null && index === next ? <NowLine now={now} /> : null}
            <TimeSlotSection group={group} past={isPast(group.at)} now={now} collapseLow={collapseLow} {...context} />
          </Fragment>
        ))}
        {now !== null && next === -1 && rest === 0 ? <NowLine now={now} /> : null}
        {rendered.untimed.length > 0 ? (
          <section className={css.timeSlot}>
            <h3 className={css.hour}>{messages.week.untimed}</h3>
            <EventList events={rendered.untimed} past={dayIsPast} {...context} />
          </section>
        ) : null}
        {rest > 0 ? <LoadMoreButton label={messages.week.more(format.count('event', rest))} onGrow={grow} /> : null}
        {empty ? <p className={css.empty}>{messages.week.noEvents}</p> : null}
      </div>
    </section>
  );
});
