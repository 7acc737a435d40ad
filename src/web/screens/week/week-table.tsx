import { memo } from 'react';
import type { AgendaDay, PlacedEvent } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import { surpriseOf } from '../../../domain/surprise';
import { DirectionMark } from '../../ui/direction-mark';
import { Flag } from '../../ui/flag';
import { ImportanceMark } from '../../ui/importance-mark';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { eventsOf } from './events-of';
import type { WeekPage } from './use-week-page';
import css from './week-table.module.css';

type RowProps = {
  readonly placed: PlacedEvent;
  readonly monday: string;
  readonly past: boolean;
  readonly open: boolean;
};

const TableRow = memo(function TableRow({ placed, monday, past, open }: RowProps) {
  const { words } = useSpeech();
  const { event, hour, at } = placed;
  const direction = surpriseOf(event.current, event.forecast)?.direction;
  return (
    <tr
      className={css.row}
      data-event-id={event.id}
      data-category={event.category.id}
      data-past={past}
      data-open={open}
    >
      <td className={css.hour}>
        {hour && at !== null ? <time dateTime={new Date(at).toISOString()}>{hour}</time> : words.values.none}
      </td>
      <td className={css.importance}>
        <ImportanceMark importance={event.importance} label={words.importanceOf[event.importance]} />
      </td>
      <td className={css.country} title={event.region.name}>
        <Flag code={event.region.code} /> {event.region.code || '?'}
      </td>
      <th scope="row" className={css.title}>
        <a href={paths.weekEvent(monday, event.id)} lang="fr" aria-current={open ? 'true' : undefined}>
          {event.title || words.event.untitled}
        </a>{' '}
        <span className={css.period} lang="fr">
          {event.period}
        </span>
      </th>
      <td className={css.category} lang="fr">
        {event.category.label}
      </td>
      <td className={css.current} data-direction={direction}>
        {event.current || words.values.none}
        {direction ? <DirectionMark direction={direction} /> : null}
        {direction ? <span className="visually-hidden"> {words.values[direction]}</span> : null}
      </td>
      <td className={css.figure} data-label={words.week.short.forecast}>
        {event.forecast || words.values.none}
      </td>
      <td className={css.figure} data-label={words.week.short.previous}>
        {event.previous || words.values.none}
      </td>
    </tr>
  );
});

type DayRowsProps = { readonly day: AgendaDay; readonly page: WeekPage; readonly chosen: boolean };

function DayRows({ day, page, chosen }: DayRowsProps) {
  const { format } = useSpeech();
  const events = eventsOf(day);
  if (events.length === 0) return null;
  const isPast = (at: Instant | null) => (at === null ? day.day < page.today : at <= page.now);
  return (
    <tbody className={css.day} data-chosen={chosen}>
      <tr className={css.heading}>
        <th scope="rowgroup" colSpan={8} aria-current={day.day === page.today ? 'date' : undefined}>
          {format.longDay(day.day)} <span className={css.count}>{format.count('event', events.length)}</span>
        </th>
      </tr>
      {events.map((placed) => (
        <TableRow
          key={placed.event.id}
          placed={placed}
          monday={page.monday}
          past={isPast(placed.at)}
          open={placed.event.id === page.openEvent}
        />
      ))}
    </tbody>
  );
}

/** The week as one table, a body of rows a day. */
export function WeekTable({ page }: { page: WeekPage }) {
  const { words, format } = useSpeech();
  const { columns } = words.week;
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{words.week.tableCaption(format.weekTitle(page.monday))}</caption>
      <thead>
        <tr>
          <th scope="col">{columns.hour}</th>
          <th scope="col">{columns.importance}</th>
          <th scope="col">{columns.country}</th>
          <th scope="col">{columns.title}</th>
          <th scope="col">{columns.category}</th>
          <th scope="col" data-figure>
            {columns.current}
          </th>
          <th scope="col" data-figure>
            {columns.forecast}
          </th>
          <th scope="col" data-figure>
            {columns.previous}
          </th>
        </tr>
      </thead>
      {page.agenda.map((day) => (
        <DayRows key={day.day} day={day} page={page} chosen={day.day === page.chosen} />
      ))}
    </table>
  );
}
