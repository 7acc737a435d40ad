import { Fragment, memo, useState } from 'react';
import { listEvents, takeFirstEvents, countEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { type Instant, toWallTime } from '../../../../domain/time/instant';
import { useI18n } from '../../../i18n/messages-context';
import { LoadMoreButton } from '../../../ui/buttons/load-more-button';
import css from './day-column.module.css';
import { DayHeading } from './day-heading';
import { EventList, type ListPosition } from './event-list';
import { InstantSection } from './instant-section';
import { useApp } from '../../../app/context/app-context';
import nowLineCss from './now-line.module.css';

/** Where the day has got to, between the events already out and those to come. */
function NowLine({ now }: { now: Instant }) {
  const { displayZone } = useApp();
  const { messages } = useI18n();
  const { hour } = toWallTime(now, displayZone);
  return (
    <p className={nowLineCss.line} data-now>
      <span className="visually-hidden">{messages.week.now(hour)}</span>
      <span className={nowLineCss.hour} aria-hidden="true">
        {hour}
      </span>
    </p>
  );
}

type DayColumnProps = ListPosition & {
  readonly day: AgendaDay;
  readonly today: string;
  /** The current minute in today's column, null in the others: they need not render again when it passes. */
  readonly now: Instant | null;
  readonly chosen: boolean;
  readonly foldLow: boolean;
  /** How many events stand at first, and are added each time the reader nears their end; Infinity for all. */
  readonly step: number;
  /** What is asked for: the column starts afresh when it changes. */
  readonly asked: string;
};

// The open event is always among those that stand.
function useStanding({ day, step, asked, openEvent }: DayColumnProps) {
  const [grown, setGrown] = useState({ asked, rows: step });
  const rows = grown.asked === asked ? Math.max(grown.rows, step) : step;
  const size = countEvents(day);
  if (size <= rows) return { standing: day, rest: 0, grow: () => undefined };
  const open = openEvent === null ? -1 : listEvents(day).findIndex(({ event }) => event.id === openEvent);
  const standing = takeFirstEvents(day, Math.max(rows, open + 1));
  return {
    standing,
    rest: size - countEvents(standing),
    grow: (whole: boolean) => setGrown({ asked, rows: whole ? Infinity : rows + step }),
  };
}

/** A day of the week: its heading, the all-day band, then its instants in order, with the now line between them today. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, today, now, chosen, foldLow, monday, openEvent, news, messages: marked } = props;
  const { messages, format } = useI18n();
  const { standing, rest, grow } = useStanding(props);
  const place = { monday, openEvent, news, messages: marked };
  const dayIsPast = day.day < today;
  const isPast = (at: Instant) => dayIsPast || (now !== null && at <= now);
  const next = now === null ? -1 : standing.instants.findIndex(({ at }) => at > now);
  const empty = countEvents(day) === 0;
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
        {standing.allDay.length > 0 ? (
          <section className={css.band}>
            <h3 className="visually-hidden">{messages.week.allDay}</h3>
            <EventList events={standing.allDay} past={dayIsPast} {...place} />
          </section>
        ) : null}
        {standing.instants.map((group, index) => (
          <Fragment key={group.at}>
            {now !== null && index === next ? <NowLine now={now} /> : null}
            <InstantSection group={group} past={isPast(group.at)} now={now} foldLow={foldLow} {...place} />
          </Fragment>
        ))}
        {now !== null && next === -1 && rest === 0 ? <NowLine now={now} /> : null}
        {standing.hourless.length > 0 ? (
          <section className={css.instant}>
            <h3 className={css.hour}>{messages.week.hourless}</h3>
            <EventList events={standing.hourless} past={dayIsPast} {...place} />
          </section>
        ) : null}
        {rest > 0 ? <LoadMoreButton label={messages.week.more(format.count('event', rest))} onGrow={grow} /> : null}
        {empty ? <p className={css.empty}>{messages.week.noEvents}</p> : null}
      </div>
    </section>
  );
});
