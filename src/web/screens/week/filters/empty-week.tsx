import { activeFilters, filtersToRelax, NO_FILTER, type WeekFilter } from '../../../../domain/calendar/filter';
import { Button } from '../../../ui/buttons/button';
import { useI18n } from '../../../i18n/messages-context';
import css from './empty-week.module.css';
import { focusWeek } from '../focus-week';
import type { WeekPage } from '../use-week-page';

/** Why nothing stands in the week: nothing was announced, or which filters empty it, alone or together, with the offer to lift each. */
export function EmptyWeek({ page }: { page: WeekPage }) {
  const { messages } = useI18n();
  if (page.zoned.length === 0) return <p className={css.empty}>{messages.week.nothing}</p>;
  const lift = (filter: Partial<WeekFilter>) => {
    page.changeFilter(filter);
    focusWeek();
  };
  const alone = filtersToRelax(page.failedFilters, page.url.filter);
  const names = alone.length > 0 ? alone : activeFilters(page.url.filter);
  return (
    <div className={css.empty}>
      <p>
        {messages.week.emptied} {alone.length > 0 ? null : messages.week.emptiedTogether}
      </p>
      <div className={css.ways}>
        {names.map((name) => (
          <Button key={name} onClick={() => lift({ [name]: NO_FILTER[name] })}>
            {messages.week.lift[name]}
          </Button>
        ))}
        <Button onClick={() => lift(NO_FILTER)}>{messages.filters.reset}</Button>
      </div>
    </div>
  );
}
