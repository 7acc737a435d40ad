import { activeFilters, filtersToRelax, NO_FILTER, type WeekFilter } from '../../../../domain/calendar/filter';
import { Button } from '../../../ui/buttons/button';
import { useI18n } from '../../../i18n/messages-context';
import css from './empty-week.module.css';
import { focusWeek } from '../week-dom';
import type { WeekPage } from '../use-week-page';

/** Explains an empty week: no events, or filters that empty it, alone or together, each with a button to reset it. */
export function EmptyWeek({ page }: { page: WeekPage }) {
  const { messages } = useI18n();
  if (page.zoned.length === 0) return <p className={css.empty}>{messages.week.nothing}</p>;
  const relax = (filter: Partial<WeekFilter>) => {
    page.changeFilter(filter);
    focusWeek();
  };
  const alone = filtersToRelax(page.failedFilters, page.url.filter);
  const names = alone.length > 0 ? alone : activeFilters(page.url.filter);
  return (
    <div className={css.empty}>
      <p>
        {messages.week.noMatch} {alone.length > 0 ? null : messages.week.noMatchCombined}
      </p>
      <div className={css.ways}>
        {names.map((name) => (
          <Button key={name} onClick={() => relax({ [name]: NO_FILTER[name] })}>
            {messages.week.clearFilter[name]}
          </Button>
        ))}
        <Button onClick={() => relax(NO_FILTER)}>{messages.filters.reset}</Button>
      </div>
    </div>
  );
}
