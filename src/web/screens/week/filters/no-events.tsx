import { countEvents, type AgendaDay } from '../../../../domain/calendar/agenda';
import { lazyPart } from '../../../ui/lazy-part';
import { useI18n } from '../../../i18n/messages-context';
import { Link } from '../../../app/context/link';
import { useSearchParams } from '../../../app/context/page-context';
import { paths } from '../../../paths';
import { writeWeekUrl } from '../../../url/week-url';
import type { WeekPage } from '../use-week-page';
import css from './no-events.module.css';

const LazyWaysOut = lazyPart(async () => (await import('./ways-out')).WaysOut);

/** Says whether the week has no events or the filters leave none, and what to do about it. */
export function EmptyWeek({ page }: { page: WeekPage }) {
  const { week } = useI18n().messages;
  return (
    <div className={css.empty}>
      <p>{page.zoned.length === 0 ? week.nothing : week.noMatch}</p>
      <LazyWaysOut page={page} />
    </div>
  );
}

const isBusy = (day: AgendaDay): boolean => countEvents(day) > 0;

/** Reports an empty day, where the screen lists one day, and links to the nearest days of the week with events. */
export function EmptyDay({ page: { agenda, listed, chosenDay, monday } }: { page: WeekPage }) {
  const { messages, format } = useI18n();
  const params = useSearchParams();
  if (!listed.isDay || listed.shown.length > 0) return null;
  const at = agenda.findIndex(({ day }) => day === chosenDay);
  const nearest = [agenda.slice(0, at).findLast(isBusy), agenda.slice(at + 1).find(isBusy)];
  return (
    <div className={css.emptyDay} data-print="none">
      <p>{listed.zoned.length > 0 ? messages.week.noMatchDay : messages.week.emptyDay}</p>
      <p className={css.days}>
        {nearest.map((day) =>
          day ? (
            <Link
              key={day.day}
              to={paths.week(monday, writeWeekUrl(params, { day: day.day }))}
              replace
              className={css.day}
            >
              {format.longDay(day.day)}, {format.count('event', countEvents(day))}
            </Link>
          ) : null,
        )}
      </p>
    </div>
  );
}
