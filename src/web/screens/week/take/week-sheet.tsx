import type { DecimalMark } from '../../../../contract/app-config';
import { eventsOf, isHoliday, type AgendaDay, type PlacedEvent } from '../../../../domain/agenda';
import { surpriseOf } from '../../../../domain/surprise';
import { doubtText, hourText } from '../../../text/hour-text';
import { sheetWords } from '../../../text/sheet-words';
import { useSpeechWith } from '../../../text/words-context';
import { DirectionMark } from '../../../ui/direction-mark';
import { ImportanceMark } from '../../../ui/importance-mark';
import { takeHead, type TakeInput } from './take-head';
import css from './week-sheet.module.css';

function Line({ placed, first, mark }: { placed: PlacedEvent; first: boolean; mark: DecimalMark }) {
  const { words } = useSpeechWith(sheetWords);
  const { event } = placed;
  const doubt = doubtText(placed, words);
  const direction = surpriseOf(event.current, event.forecast, mark)?.direction;
  return (
    <tr data-first={first} data-kind={event.importance}>
      <td className={css.hour}>{hourText(placed) || (isHoliday(event) ? words.sheet.holiday : words.values.none)}</td>
      <td>
        <ImportanceMark importance={event.importance} label={words.importanceOf[event.importance]} />
      </td>
      <td>{event.region.code || '?'}</td>
      <td className={css.title}>
        {event.title || words.event.untitled}{' '}
        <span className={css.period}>{[event.period, doubt].filter(Boolean).join(' · ')}</span>
      </td>
      <td className={css.current}>
        {event.current}
        {direction ? <DirectionMark direction={direction} /> : null}
      </td>
      <td>{event.forecast}</td>
      <td>{event.previous}</td>
    </tr>
  );
}

function Day({ day, mark }: { day: AgendaDay; mark: DecimalMark }) {
  const { words, format } = useSpeechWith(sheetWords);
  const events = eventsOf(day);
  if (events.length === 0) return null;
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
            {format.dayName(day.day)} <span className={css.count}>{format.count('event', events.length)}</span>
          </th>
          <th className={css.published}>{words.values.current}</th>
          <th>{words.values.forecast}</th>
          <th>{words.values.previous}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((placed, index) => (
          <Line
            key={placed.event.id}
            placed={placed}
            first={index === 0 || placed.at !== events[index - 1]?.at}
            mark={mark}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The week on paper: what it is, then a table a day, whose heading the browser repeats wherever the day goes on. */
export function WeekSheet(input: TakeInput) {
  const { page } = input;
  const { words } = useSpeechWith(sheetWords);
  const { week, count, filters, zone, simulated, notes } = takeHead(input);
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h1>{week}</h1>
        <p>{[count, zone, simulated].filter(Boolean).join(' · ')}</p>
        {[...filters, ...notes].map((line) => (
          <p key={line}>{line}</p>
        ))}
      </header>
      {page.shown.length > 0 ? (
        <div className={css.days}>
          {page.agenda.map((day) => (
            <Day key={day.day} day={day} mark={input.config.decimalMark} />
          ))}
        </div>
      ) : (
        <p>{page.placed.length === 0 ? words.week.nothing : words.week.emptied}</p>
      )}
    </article>
  );
}
