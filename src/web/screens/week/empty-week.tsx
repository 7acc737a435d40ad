import { filtersSet, filtersToLift, NO_FILTER, type WeekFilter } from '../../../domain/filter';
import { Button } from '../../ui/button';
import { useSpeech } from '../../text/words-context';
import css from './empty-week.module.css';
import { focusWeek } from './focus-week';
import type { WeekPage } from './use-week-page';

/** Why nothing stands in the week: nothing was announced, or which filters empty it, alone or together, with the offer to lift each. */
export function EmptyWeek({ page }: { page: WeekPage }) {
  const { words } = useSpeech();
  if (page.placed.length === 0) return <p className={css.empty}>{words.week.nothing}</p>;
  const lift = (filter: Partial<WeekFilter>) => {
    page.changeFilter(filter);
    focusWeek();
  };
  const alone = filtersToLift(page.judged, page.url.filter);
  const names = alone.length > 0 ? alone : filtersSet(page.url.filter);
  return (
    <div className={css.empty}>
      <p>
        {words.week.emptied} {alone.length > 0 ? null : words.week.emptiedTogether}
      </p>
      <div className={css.ways}>
        {names.map((name) => (
          <Button key={name} onClick={() => lift({ [name]: NO_FILTER[name] })}>
            {words.week.lift[name]}
          </Button>
        ))}
        <Button onClick={() => lift(NO_FILTER)}>{words.filters.reset}</Button>
      </div>
    </div>
  );
}
