import { memo } from 'react';
import type { Importance } from '../../../../contract/decode/event';
import { STATED_IMPORTANCE } from '../../../../domain/calendar/importance';
import { useI18n } from '../../../i18n/messages-context';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { ToggleChip } from '../../../ui/buttons/toggle-chip';
import { ToggleChips } from '../../../ui/buttons/toggle-chips';
import css from './filter-toggles.module.css';
import type { WeekPage } from '../use-week-page';

const toggled = <Item,>(list: readonly Item[], item: Item): readonly Item[] =>
  list.includes(item) ? list.filter((other) => other !== item) : [...list, item];

type ToggleProps = { readonly count: string; readonly pressed: boolean };

const ImportanceToggle = memo(function ImportanceToggle(props: ToggleProps & { importance: Importance }) {
  const { importance, count, pressed } = props;
  const { messages } = useI18n();
  return (
    <ToggleChip
      label={messages.importance[importance]}
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

// The count while the week is not loaded.
const UNKNOWN = '–';

export function ImportanceFilter({ page: { url, facets, changeFilter, query } }: FilterTogglesProps) {
  const { messages, format } = useI18n();
  const chosen = url.filter.importance;
  const toggle = (value: string) => {
    const importance = STATED_IMPORTANCE.find((one) => one === value);
    if (importance) changeFilter({ importance: toggled(chosen, importance) });
  };
  return (
    <ToggleChips label={messages.filters.importance} className={css.importance} onToggle={toggle}>
      {STATED_IMPORTANCE.map((importance) => (
        <ImportanceToggle
          key={importance}
          importance={importance}
          count={
            query.data ? format.whole(facets.importance.find(({ value }) => value === importance)?.count ?? 0) : UNKNOWN
          }
          pressed={chosen.includes(importance)}
        />
      ))}
    </ToggleChips>
  );
}

export function CategoryFilter({ page: { url, facets, changeFilter, query } }: FilterTogglesProps) {
  const { messages, format } = useI18n();
  const chosen = url.filter.categories;
  const toggle = (value: string) => changeFilter({ categories: toggled(chosen, Number(value)) });
  return (
    <ToggleChips label={messages.filters.categories} className={css.categories} onToggle={toggle}>
      {facets.categories.map(({ value: id, label, count }) => (
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
