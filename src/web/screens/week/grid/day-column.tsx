import { Fragment, memo, useMemo, useState } from 'react';
import { listEvents, type AgendaDay, takeFirstEvents, countEvents } from '../../../../domain/calendar/agenda';
import { dayLengthInMinutes, type Instant, toInstant, toWallTime } from '../../../../domain/time/instant';
import { BANDS, bandOf, hasMarketSessions, splitIntoBands, type BandItem } from '../../../../domain/calendar/bands';
import type { WeekFilter } from '../../../../domain/calendar/filter';
import { isPastRelease } from '../../../../domain/calendar/upcoming-release';
import { useApp } from '../../../app/context/app-context';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { formatDuration } from '../../../i18n/format/format-duration';
import { clockText } from '../../../i18n/format/time-text';
import { useI18n } from '../../../i18n/messages-context';
import { LoadMoreButton } from '../../../ui/buttons/load-more-button';
import { countByImportance, type ImportanceCount } from '../count-by-importance';
import headingCss from './day-heading.module.css';
import css from './day-column.module.css';
import { HolidayList } from './holiday-list';
import { EventRowList, useGridRows } from './event-row-list';
import timeSlotCss from './time-slot-section.module.css';
import { Run, TimeSlot } from './time-slot-section';

const MINUTES_PER_DAY = 1440;

function Counts({ counts }: { counts: readonly ImportanceCount[] }) {
  const { messages, format } = useI18n();
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const parts = counts.map(({ importance, count }) => `${format.whole(count)} ${messages.importance[importance]}`);
  const text = messages.notes.dayCounts(format.count('event', total), parts.join(', '));
  return (
    <div className={headingCss.counts} title={text}>
      <span className="visually-hidden">{text}</span>
      {counts.length > 1 ? (
        <span className={headingCss.total} aria-hidden="true">
          {total}
        </span>
      ) : null}
      {counts.map(({ importance, count }) => (
        <span key={importance} className={headingCss.share} data-importance={importance} aria-hidden="true">
          <ImportanceMark importance={importance} />
          {count}
        </span>
      ))}
    </div>
  );
}

/** The day, its events by importance, and its length when a clock change makes it other than 24 hours. */
function DayHeading({ day, id }: { day: AgendaDay; id: string }) {
  const { displayZone } = useApp();
  const { messages, format } = useI18n();
  const minutes = dayLengthInMinutes(day.day, displayZone);
  const counts = countByImportance(listEvents(day));
  return (
    <header className={headingCss.heading}>
      <h2 id={id} className={headingCss.name}>
        <span className="visually-hidden">{format.longDay(day.day)}</span>
        <span aria-hidden="true">
          {format.weekday(day.day)} <b>{format.dayNumber(day.day)}</b>
        </span>
      </h2>
      {minutes === MINUTES_PER_DAY || minutes === 0 ? null : (
        <p className={headingCss.length} title={messages.notes.dayLasts(formatDuration(minutes, messages))}>
          <span className="visually-hidden">{messages.notes.dayLasts(formatDuration(minutes, messages))}</span>
          <span aria-hidden="true">{formatDuration(minutes, messages)}</span>
        </p>
      )}
      {counts.length > 0 ? <Counts counts={counts} /> : null}
      <div className={headingCss.labels} aria-hidden="true">
        {messages.week.labels.map((label) => (
          <span key={label}>{label}</span>
        ))}
      </div>
    </header>
  );
}

/** Separates past events from upcoming ones with the current time. Drawn over the rows, without height of its own. */
function NowLine({ now }: { now: Instant }) {
  const { displayZone } = useApp();
  const { messages } = useI18n();
  const hour = clockText(now, displayZone);
  return (
    <p className={css.nowLine} data-now data-print="none">
      <span className="visually-hidden">{messages.week.now(hour)}</span>
      <span className={css.nowHour} aria-hidden="true">
        {hour}
      </span>
    </p>
  );
}

/** Whether a day is one of the three beside each other in a narrow window: `first` for the leftmost of them. */
export type NearDay = 'first' | 'true' | 'false';

type DayColumnProps = {
  readonly day: AgendaDay;
  readonly today: string;
  /** The current minute in today's column. Null in the others, so that they do not re-render every minute. */
  readonly now: Instant | null;
  readonly selected: boolean;
  readonly near: NearDay;
  readonly foldLow: boolean;
  /** The bands with events in any day of the week, as digits: they start at the same height in every day. */
  readonly usedBands: string;
  /** How many events to render at first, and to add each time the user scrolls near the end. Infinity renders all. */
  readonly step: number;
  /** A new filter resets the number of rendered events. */
  readonly filter: WeekFilter;
};

// Always includes the open event.
function useRenderedPart({ day, step, filter }: DayColumnProps) {
  const { openEvent } = useGridRows();
  const [grown, setGrown] = useState({ filter, rows: step });
  const rows = grown.filter === filter ? Math.max(grown.rows, step) : step;
  const size = countEvents(day);
  if (size <= rows) return { rendered: day, rest: 0, grow: () => undefined };
  const open = openEvent === null ? -1 : listEvents(day).findIndex(({ event }) => event.id === openEvent);
  const rendered = takeFirstEvents(day, Math.max(rows, open + 1));
  return {
    rendered,
    rest: size - countEvents(rendered),
    grow: (all: boolean) => setGrown({ filter, rows: all ? Infinity : rows + step }),
  };
}

type BandsProps = Pick<DayColumnProps, 'day' | 'today' | 'now' | 'foldLow' | 'usedBands'> & {
  readonly isComplete: boolean;
};

/** Whether `now` is between the time slots of a run. */
const isAround = (item: BandItem, now: Instant): boolean =>
  item.kind === 'run' && item.at <= now && item.groups.some(({ at }) => at > now);

/** The time slots of a day in its four sessions. Today's has the now line, over the first row to come. */
function DayBands({ day, today, now, foldLow, usedBands, isComplete }: BandsProps) {
  const { displayZone } = useApp();
  const { messages } = useI18n();
  const bands = useMemo(() => splitIntoBands(day, foldLow), [day, foldLow]);
  const nowLine = now === null ? null : <NowLine now={now} />;
  const nowBand = now === null ? -1 : bandOf(toWallTime(now, displayZone).hour);
  const hasMarkets = hasMarketSessions(displayZone, toInstant({ day: day.day, hour: '12:00' }, displayZone));
  const isPast = (at: Instant) => day.day < today || (now !== null && isPastRelease(at, now));
  return BANDS.map((band) => {
    const items = bands[band] ?? [];
    const next = now !== null && band === nowBand ? items.findIndex(({ at }) => at > now) : -1;
    // A run around the current time has the line among its time slots.
    const around = now !== null && band === nowBand ? items.find((item) => isAround(item, now)) : undefined;
    const isUsed = usedBands.includes(String(band));
    if (!isUsed && band !== nowBand) return null;
    const label = [messages.week.bands[band], hasMarkets ? messages.week.sessions[band] : ''].join('\u2002');
    return (
      <div key={band} className={css.cell} data-band={band} data-used={isUsed} data-label={label.trim()}>
        {items.map((item, index) => (
          <Fragment key={item.at}>
            {index === next && !around ? nowLine : null}
            {item.kind === 'time' ? (
              <TimeSlot item={item} isPast={isPast} now={now} />
            ) : (
              <Run groups={item.groups} isPast={isPast} now={now} nowLine={item === around ? nowLine : null} />
            )}
          </Fragment>
        ))}
        {band === nowBand && next === -1 && !around && isComplete ? nowLine : null}
      </div>
    );
  });
}

/** A day of the week: heading, all-day events, then its time slots in order, by session. */
export const DayColumn = memo(function DayColumn(props: DayColumnProps) {
  const { day, today, now, selected, near, foldLow, usedBands } = props;
  const { messages, format } = useI18n();
  const { rendered, rest, grow } = useRenderedPart(props);
  const dayIsPast = day.day < today;
  const empty = countEvents(day) === 0;
  const headingId = `day-${day.day}`;
  return (
    <section
      className={css.day}
      aria-labelledby={headingId}
      aria-current={day.day === today ? 'date' : undefined}
      data-chosen={selected}
      data-near={near}
      data-day={day.day}
    >
      <DayHeading day={day} id={headingId} />
      {rendered.allDay.length > 0 ? (
        <section className={css.cell} data-band="all-day">
          <h3 className="visually-hidden">{messages.week.allDay}</h3>
          <HolidayList events={rendered.allDay} past={dayIsPast} />
        </section>
      ) : null}
      <DayBands {...{ today, now, foldLow, usedBands }} day={rendered} isComplete={rest === 0} />
      {rendered.untimed.length > 0 || rest > 0 ? (
        <div className={css.cell} data-band="rest">
          {rendered.untimed.length > 0 ? (
            <section className={timeSlotCss.timeSlot}>
              <h3 className={timeSlotCss.hour}>{messages.week.untimed}</h3>
              <EventRowList events={rendered.untimed} past={dayIsPast} />
            </section>
          ) : null}
          {rest > 0 ? <LoadMoreButton label={messages.week.more(format.count('event', rest))} onGrow={grow} /> : null}
        </div>
      ) : null}
      {empty ? <p className={css.empty}>{messages.week.noEvents}</p> : null}
    </section>
  );
});
