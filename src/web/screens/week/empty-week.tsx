import { filtersToLift, NO_FILTER, type WeekFilter } from '../../../domain/filter';
import { Button } from '../../ui/button';
import { useSpeech } from '../../text/words-context';
import css from './empty-week.module.css';
import { focusWeek } from './focus-week';
import type { WeekPage } from './use-week-page';

/** Why nothing stands in the week: nothing was announced, or which filter empties it, with the offer to lift it. */
export function EmptyWeek({ page }: { page: WeekPage }) {
  const { words } = useSpeech();
  if (page.placed.length === 0) return <p className={css.empty}>{words.week.nothing}</p>;
  const lift = (filter: Partial<WeekFilter>) => {
    page.changeFilter(filter);
    focusWeek();
  };
  return (
    <div className={css.empty}>
      <p>{words.week.emptied}</p>
      <div className={css.ways}>
        {filtersToLift(page.judged, page.url.filter).map((name) => (
          <Button key={name} onClick={() => lift({ [name]: NO_FILTER[name] })}>
            {words.week.lift[name]}
          </Button>
        ))}
        <Button onClick={() => lift(NO_FILTER)}>{words.filters.reset}</Button>
      </div>
    </div>
  );
}
