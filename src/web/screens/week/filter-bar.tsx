import { RotateCcw } from 'lucide-react';
import type { Importance } from '../../../contract/event';
import { isFiltering, NO_FILTER } from '../../../domain/filter';
import { Button } from '../../ui/button';
import { ImportanceMark } from '../../ui/importance-mark';
import { ToggleChip } from '../../ui/toggle-chip';
import { useSpeech } from '../../text/words-context';
import { CountryFilterSlot } from './country-filter-slot';
import css from './filter-bar.module.css';
import { focusWeek } from './focus-week';
import type { WeekPage } from './use-week-page';

const SHOWN_IMPORTANCE: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY'];

const toggled = <Item,>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

type PartProps = { readonly page: Pick<WeekPage, 'url' | 'facets' | 'changeFilter'> };

function ImportanceFilter({ page: { url, facets, changeFilter } }: PartProps) {
  const { words, format } = useSpeech();
  const chosen = url.filter.importance;
  return (
    <div role="group" aria-label={words.filters.importance} className={css.group}>
      {SHOWN_IMPORTANCE.map((importance) => (
        <ToggleChip
          key={importance}
          label={words.importance[importance]}
          count={format.whole(facets.importance.get(importance) ?? 0)}
          pressed={chosen.includes(importance)}
          onToggle={() => changeFilter({ importance: toggled(chosen, importance) })}
          mark={<ImportanceMark importance={importance} />}
          hideLabel
        />
      ))}
    </div>
  );
}

function CategoryFilter({ page: { url, facets, changeFilter } }: PartProps) {
  const { words, format } = useSpeech();
  const chosen = url.filter.categories;
  return (
    <div role="group" aria-label={words.filters.categories} className={css.categories}>
      {facets.categories.map(({ id, label, count }) => (
        <ToggleChip
          key={id}
          label={label}
          lang="fr"
          count={format.whole(count)}
          pressed={chosen.includes(id)}
          onToggle={() => changeFilter({ categories: toggled(chosen, id) })}
          mark={<span className={css.swatch} data-category={id} />}
        />
      ))}
    </div>
  );
}

/** Importance, categories and countries: each choice acts at once and says how many events it would leave. */
export function FilterBar({ page }: { page: WeekPage }) {
  const { words } = useSpeech();
  const { url, facets, changeFilter } = page;
  return (
    <div role="search" className={css.bar} aria-label={words.filters.label}>
      <ImportanceFilter page={page} />
      <CategoryFilter page={page} />
      <div className={css.end}>
        {isFiltering(url.filter) ? (
          <Button
            onClick={() => {
              changeFilter(NO_FILTER);
              focusWeek();
            }}
          >
            <RotateCcw size={13} aria-hidden="true" />
            {words.filters.reset}
          </Button>
        ) : null}
        <CountryFilterSlot
          countries={facets.countries}
          chosen={url.filter.countries}
          onChoose={(countries) => changeFilter({ countries })}
        />
      </div>
    </div>
  );
}
