import type { DecimalMark } from '../../../../contract/app-config';
import { isHoliday, type ZonedEvent, type ListedDay } from '../../../../domain/calendar/agenda';
import { hasFigureText } from '../../../../domain/calendar/figures';
import { isOnlyDashes } from '../../../../domain/value/missing';
import { computeSurprise } from '../../../../domain/value/surprise';
import { periodText } from '../../../i18n/format/period-text';
import { dstNoteText, hourText } from '../../../i18n/format/time-text';
import { useMessages } from '../../../i18n/messages-context';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import { withMinus } from '../../../ui/marks/figure-text';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { exportHeader, type ExportInput } from './export-header';
import css from './week-sheet.module.css';

// A non-breaking space would hold the number and its unit together, and the unit would break where both are wider than the column.
const SPACE_BEFORE_UNIT = /[\u00a0\u202f](?=\D)/g;

function EventRow({ zoned, first, mark }: { zoned: ZonedEvent; first: boolean; mark: DecimalMark }) {
  const { messages, format } = useMessages();
  const { event } = zoned;
  const dstNote = dstNoteText(zoned, messages);
  const direction = computeSurprise(event.current, event.forecast, mark)?.direction;
  // As in the table on screen.
  const figure = (text: string) =>
    hasFigureText(event) && isOnlyDashes(text) ? '—' : withMinus(text).replaceAll(SPACE_BEFORE_UNIT, ' ');
  return (
    <tr data-first={first} data-kind={event.importance}>
      <td className={css.hour}>
        {hourText(zoned) || (isHoliday(event) ? messages.sheet.holiday : messages.values.none)}
      </td>
      <td>
        <ImportanceMark importance={event.importance} label={messages.importanceOf[event.importance]} />
      </td>
      <td>{event.region.code || '?'}</td>
      <td className={css.title}>
        {event.title || messages.event.untitled}{' '}
        <span className={css.period}>{[periodText(event.period, format), dstNote].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={css.current}>
        {figure(event.current)}
        {direction ? <DirectionMark direction={direction} /> : null}
      </td>
      <td>{figure(event.forecast)}</td>
      <td>{figure(event.previous)}</td>
    </tr>
  );
}

function Day({ day, rows: events, mark }: ListedDay & { mark: DecimalMark }) {
  const { messages, format } = useMessages();
  return (
    <table className={css.day}>
      <colgroup>
        <col data-column="hour" />
        <col data-column="importance" />
        <col data-column="country" />
        <col />
        <col data-column="current" />
        <col data-column="figure" />
        <col data-column="figure" />
      </colgroup>
      <thead>
        <tr>
          <th colSpan={4}>
            {format.dayName(day)} <span className={css.count}>{format.count('event', events.length)}</span>
          </th>
          <th className={css.published}>{messages.values.current}</th>
          <th>{messages.values.forecast}</th>
          <th>{messages.values.previous}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((zoned, index) => (
          <EventRow
            key={zoned.event.id}
            zoned={zoned}
            first={index === 0 || zoned.at !== events[index - 1]?.at}
            mark={mark}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The week or the day for printing: a header, then a table a day, whose heading the browser repeats on each page. */
export function WeekSheet({ page, config, displayZone, clock }: Omit<ExportInput, 'i18n'>) {
  const i18n = useMessages();
  const header = exportHeader({ page, config, displayZone, clock, i18n });
  const { title, count, filters, zone, readAt, simulated, notes, days, nothing } = header;
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h1>{title}</h1>
        <p>{[count, zone, readAt, simulated].filter(Boolean).join(' · ')}</p>
        {[...filters, ...notes].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {days.length > 0 ? (
        <div className={css.days}>
          {days.map((day) => (
            <Day key={day.day} {...day} mark={config.decimalMark} />
          ))}
        </div>
      ) : (
        <p>{nothing}</p>
      )}
    </article>
  );
}
