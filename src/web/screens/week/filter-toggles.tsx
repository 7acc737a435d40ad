import { memo } from 'react';
import type { Importance } from '../../../contract/event';
import { useSpeech } from '../../text/words-context';
import { ImportanceMark } from '../../ui/importance-mark';
import { ToggleChip } from '../../ui/toggle-chip';
import { ToggleChips } from '../../ui/toggle-chips';
import css from './filter-toggles.module.css';
import type { WeekPage } from './use-week-page';

const SHOWN_IMPORTANCE: readonly Importance[] = ['HIGH', 'MEDIUM', 'LOW', 'HOLIDAY'];

const toggled = <Item,>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

type ToggleProps = { readonly count: string; readonly pressed: boolean };

const ImportanceToggle = memo(function ImportanceToggle(props: ToggleProps & { importance: Importance }) {
  const { importance, count, pressed } = props;
  const { words } = useSpeech();
  return (
    <ToggleChip
      label={words.importance[importance]}
      count={count}
      pressed={pressed}
      value={importance}
      mark={<ImportanceMark importance={importance} />}
      hideLabel
    />
  );
});

const CategoryToggle = memo(function CategoryToggle(props: ToggleProps & { id: number; label: string }) {
  const { id, label, count, pressed } = props;
  return (
    <ToggleChip
      label={label}
      lang="fr"
      count={count}
      pressed={pressed}
      value={String(id)}
      mark={<span className={css.swatch} data-category={id} />}
    />
  );
});

type FilterTogglesProps = { readonly page: Pick<WeekPage, 'url' | 'facets' | 'changeFilter' | 'query'> };

// Of a week that could not be had nothing is known.
const UNKNOWN = '–';

export function ImportanceFilter({ page: { url, facets, changeFilter, query } }: FilterTogglesProps) {
  const { words, format } = useSpeech();
  const chosen = url.filter.importance;
  const toggle = (value: string) => {
    const importance = SHOWN_IMPORTANCE.find((one) => one === value);
    if (importance) changeFilter({ importance: toggled(chosen, importance) });
  };
  return (
    <ToggleChips label={words.filters.importance} className={css.importance} onToggle={toggle}>
      {SHOWN_IMPORTANCE.map((importance) => (
        <ImportanceToggle
          key={importance}
          importance={importance}
          count={query.data ? format.whole(facets.importance.get(importance) ?? 0) : UNKNOWN}
          pressed={chosen.includes(importance)}
        />
      ))}
    </ToggleChips>
  );
}

export function CategoryFilter({ page: { url, facets, changeFilter, query } }: FilterTogglesProps) {
  const { words, format } = useSpeech();
  const chosen = url.filter.categories;
  const toggle = (value: string) => changeFilter({ categories: toggled(chosen, Number(value)) });
  return (
    <ToggleChips label={words.filters.categories} className={css.categories} onToggle={toggle}>
      {facets.categories.map(({ id, label, count }) => (
        <CategoryToggle
          key={id}
          id={id}
          label={label}
          count={query.data ? format.whole(count) : UNKNOWN}
          pressed={chosen.includes(id)}
        />
      ))}
    </ToggleChips>
  );
}
