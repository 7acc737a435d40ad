import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from '../../../app/context/page-context';
import { toZonedWeek } from '../../../../domain/calendar/agenda';
import { addDays, addMonths, isDay, startInUtc, type Day, startOfWeek, weekDays } from '../../../../domain/time/day';
import { useZones } from '../../../app/hooks/use-time';
import { useLoadedWeek } from '../../../data/queries/hooks';
import { useMessages } from '../../../i18n/messages-context';
import { paths } from '../../../paths';
import { IconButton } from '../../../ui/buttons/button';
import { writeWeekUrl } from '../../../url/week-url';
import css from './month-panel.module.css';

const WEEKS = 6;
// Not format.longDay, whose « 1er » does not contain the 1 of the cell, which a voice command would name.
const LONG_DAY = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const monthOf = (day: Day): string => day.slice(0, 7);

const MOVES: Readonly<Record<string, (day: Day) => Day>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: (day) => addDays(startOfWeek(day), 6),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

type WeekRowProps = {
  readonly monday: Day;
  readonly active: Day;
  readonly today: Day;
  readonly isShown: boolean;
  readonly onChoose: (day: Day) => void;
};

/** Seven days. Those with an event of high importance have a dot. The days of a week that is not cached are fainter. */
function WeekRow({ monday, active, today, isShown, onChoose }: WeekRowProps) {
  const { messages, format } = useMessages();
  const zones = useZones();
  const long = new Intl.DateTimeFormat(format.tag, LONG_DAY);
  const list = useLoadedWeek(monday);
  const high = new Set(
    toZonedWeek(list?.events ?? [], monday, zones).flatMap(({ event, day }) =>
      event.importance === 'HIGH' ? [day] : [],
    ),
  );
  return (
    <div role="row" className={css.week} data-shown={isShown} data-read={list !== undefined}>
      {weekDays(monday).map((day) => (
        <div key={day} role="gridcell" aria-selected={day === active}>
          <button
            type="button"
            className={css.day}
            data-day={day}
            data-month={monthOf(day) === monthOf(active)}
            aria-current={day === today ? 'date' : undefined}
            aria-label={[long.format(startInUtc(day)), high.has(day) ? messages.importanceOf.HIGH : '']
              .filter(Boolean)
              .join(', ')}
            tabIndex={day === active ? 0 : -1}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
            {high.has(day) ? <span className={css.dot} /> : null}
          </button>
        </div>
      ))}
    </div>
  );
}

/** Six weeks around the week on screen. A day leads to its week, with the filters. */
export function MonthPanel({ monday, today }: { monday: Day; today: Day }) {
  const { messages, format } = useMessages();
  const params = useSearchParams();
  const navigate = useNavigate();
  const [active, setActive] = useState(startOfWeek(today) === monday ? today : monday);
  const panel = useRef<HTMLDivElement>(null);
  const focusActive = () => panel.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  // The popover opens before its content has loaded.
  useEffect(focusActive, []);
  const show = (day: Day) => isDay(day) && flushSync(() => setActive(day));
  const move = (press: KeyboardEvent) => {
    const next = MOVES[press.key]?.(active);
    if (next === undefined) return;
    press.preventDefault();
    show(next);
    focusActive();
  };
  const choose = (day: Day) => {
    panel.current?.closest<HTMLElement>('[popover]')?.hidePopover?.();
    void navigate(paths.week(startOfWeek(day), writeWeekUrl(params, { day })));
  };
  const first = startOfWeek(`${monthOf(active)}-01`);
  const title = new Intl.DateTimeFormat(format.tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div ref={panel}>
      <div className={css.head}>
        <IconButton label={messages.months.previous} onClick={() => show(addMonths(active, -1))}>
          <ChevronLeft size={16} />
        </IconButton>
        <h2 aria-live="polite">{title.format(startInUtc(active))}</h2>
        <IconButton label={messages.months.next} onClick={() => show(addMonths(active, 1))}>
          <ChevronRight size={16} />
        </IconButton>
      </div>
      <div role="grid" tabIndex={-1} aria-label={messages.week.choose} className={css.month} onKeyDown={move}>
        <div role="row" className={css.week}>
          {weekDays(first).map((day) => (
            <div key={day} role="columnheader" className={css.weekday} aria-label={format.weekday(day)}>
              {format.narrowWeekday(day)}
            </div>
          ))}
        </div>
        {Array.from({ length: WEEKS }, (_, index) => addDays(first, 7 * index)).map((week) => (
          <WeekRow key={week} monday={week} isShown={week === monday} {...{ active, today }} onChoose={choose} />
        ))}
      </div>
    </div>
  );
}
