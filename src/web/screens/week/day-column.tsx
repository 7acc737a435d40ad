import { memo } from 'react';
import type { Importance } from '../../../contract/event';
import type { AgendaDay, InstantGroup, PlacedEvent } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import { ImportanceMark } from '../../ui/importance-mark';
import { useSpeech } from '../../text/words-context';
import css from './day-column.module.css';
import { EventRow } from './event-row';
import { eventsOf } from './events-of';
import { NowLine } from './now-line';

type DayColumnProps = {
  readonly day: AgendaDay;
  readonly monday: string;
  readonly today: string;
  /** The current minute in today's column, null in the others: they need not render again when it passes. */
  readonly now: Instant | null;
  readonly chosen: boolean;
  readonly openEvent: string | null;
};

const HOUR = 3_600_000;
const COUNTED: readonly Importance[] = ['HIGH', 'MEDIUM'];

function DayHeading({ day, id }: { day: AgendaDay; id: string }) {
  const { words, format } = useSpeech();
  const events = eventsOf(day);
  const counts = COUNTED.map((importance) => ({
    importance,
    count: events.filter(({ event }) => event.importance === importance).length,
  }));
  return (
    <header className={css.heading}>
      <h2 id={id} className={css.name}>
        <span className="visually-hidden">{format.longDay(day.day)}</span>
        <span aria-hidden="true">
          {format.weekday(day.day)} <b>{format.dayNumber(day.day)}</b>
        </span>
      </h2>
      {events.length > 0 ? (
        <p className={css.counts} title={format.count('event', events.length)}>
          <span className="visually-hidden">{format.count('event', events.length)}</span>
          <span aria-hidden="true">{events.length}</span>
          {counts.map(({ importance, count }) =>
            count > 0 ? (
              <span
                key={importance}
                className={css.share}
                title={`${words.importanceOf[importance]} : ${count}`}
                aria-hidden="true"
              >
                <ImportanceMark importance={importance} />
                {count}
              </span>
            ) : null,
          )}
        </p>
      ) : null}
    </header>
  );
}

type GroupProps = Pick<DayColumnProps, 'monday' | 'openEvent' | 'now'> & {
  readonly group: InstantGroup;
  readonly past: boolean;
};

function Instants({ group, monday, openEvent, past, now }: GroupProps) {
  const { format } = useSpeech();
  const left = now === null ? 0 : group.at - now;
  const wait = left > 0 && left <= HOUR ? format.ahead(left) : '';
  return (
    <section className={css.instant}>
      <h3 className={css.hour} data-past={past}>
        <time dateTime={new Date(group.at).toISOString()}>{group.hour}</time>
      </h3>
      <ul>
        {group.events.map((placed) => (
          <EventRow
            key={placed.event.id}
            placed={placed}
            monday={monday}
            past={past}
            open={placed.event.id === openEvent}
            wait={placed.event.current === '' ? wait : ''}
          />
        ))}
      </ul>
    </section>
  );
}

function Band({
  events,
  title,
  ...row
}: {
  events: readonly PlacedEvent[];
  title: string;
  monday: string;
  openEvent: string | null;
  past: boolean;
}) {
  if (events.length === 0) return null;
  return (
    <section className={css.band}>
      <h3 className="visually-hidden">{title}</h3>
      <ul>
        {events.map((placed) => (
          <EventRow
            key={placed.event.id}
            placed={placed}
            monday={row.monday}
            past={row.past}
            open={placed.event.id === row.openEvent}
            wait=""
          />
        ))}
      </ul>
    </section>
  );
}

/** A day of the week: its heading, the all-day band, then its instants in order, with the now line between them today. */
export const DayColumn = memo(function DayColumn({ day, monday, today, now, chosen, openEvent }: DayColumnProps) {
  const { words } = useSpeech();
  const isToday = day.day === today;
  const dayIsPast = day.day < today;
  const isPast = (at: Instant) => dayIsPast || (now !== null && at <= now);
  const next = now === null ? -1 : day.instants.findIndex(({ at }) => at > now);
  const empty = eventsOf(day).length === 0;
  const headingId = `day-${day.day}`;
  const row = { monday, openEvent };
  return (
    <section
      className={css.day}
      aria-labelledby={headingId}
      aria-current={isToday ? 'date' : undefined}
      data-chosen={chosen}
      data-empty={empty}
      data-day={day.day}
    >
      <DayHeading day={day} id={headingId} />
      <div className={css.body}>
        <Band events={day.allDay} title={words.week.allDay} past={dayIsPast} {...row} />
        {day.instants.map((group, index) => (
          <div key={group.at}>
            {now !== null && index === next ? <NowLine now={now} /> : null}
            <Instants group={group} past={isPast(group.at)} now={now} {...row} />
          </div>
        ))}
        {now !== null && next === -1 ? <NowLine now={now} /> : null}
        {day.hourless.length > 0 ? <p className={css.hour}>{words.week.hourless}</p> : null}
        <Band events={day.hourless} title={words.week.hourless} past={dayIsPast} {...row} />
        {empty ? <p className={css.empty}>{words.week.noEvents}</p> : null}
      </div>
    </section>
  );
});
