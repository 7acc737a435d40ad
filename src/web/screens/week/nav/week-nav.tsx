import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { addDays, type Day } from '../../../../domain/time/day';
import { isoWeek, startOfWeek } from '../../../../domain/time/week';
import { usePrefetchWeek } from '../../../data/queries/hooks';
import { paths } from '../../../paths';
import { useI18n } from '../../../i18n/messages-context';
import css from './week-nav.module.css';
import { writeWeekUrl } from '../week-url';

/** Which week it is, and the ways to the one before, the one after and today's; filters travel along. */
export function WeekNav({ monday, today }: { monday: Day; today: Day }) {
  const { messages, format } = useI18n();
  const [params] = useSearchParams();
  const prefetch = usePrefetchWeek();
  const search = writeWeekUrl(params, { day: null });
  const wayTo = (day: Day) => ({
    to: paths.week(day, search),
    onPointerEnter: () => prefetch(day),
    onFocus: () => prefetch(day),
  });
  return (
    <nav className={css.nav} aria-label={messages.week.choose}>
      <Link
        className={css.arrow}
        aria-label={messages.week.previous}
        title={messages.week.previous}
        {...wayTo(addDays(monday, -7))}
      >
        <ChevronLeft size={17} aria-hidden="true" />
      </Link>
      <h1 className={css.title} aria-live="polite">
        <span className="visually-hidden">{format.weekTitle(monday)}</span>
        {/* Drawn anew for each week: a text that is only wider would count as moving. */}
        <span key={monday} aria-hidden="true">
          {format.weekShort(monday)}
        </span>
      </h1>
      <Link
        className={css.arrow}
        aria-label={messages.week.next}
        title={messages.week.next}
        {...wayTo(addDays(monday, 7))}
      >
        <ChevronRight size={17} aria-hidden="true" />
      </Link>
      <span className={css.number} aria-hidden="true">
        {messages.week.number(isoWeek(monday))}
      </span>
      <Link className={css.today} {...wayTo(startOfWeek(today))}>
        <CalendarCheck className={css.todayIcon} size={16} aria-hidden="true" />
        <span className={css.todayLabel}>{messages.week.today}</span>
      </Link>
    </nav>
  );
}
