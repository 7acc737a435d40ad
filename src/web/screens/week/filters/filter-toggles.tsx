import { Star } from 'lucide-react';
import { memo } from 'react';
import { HOLIDAY_CATEGORY_ID } from '../../../../contract/categories';
import type { Importance } from '../../../../contract/decode/event';
import { passesOthers } from '../../../../domain/calendar/filter';
import { STATED_IMPORTANCE } from '../../../../domain/calendar/importance';
import { useApp } from '../../../app/context/app-context';
import { categoryName } from '../../../i18n/format/data-names';
import { useI18n } from '../../../i18n/messages-context';
import { ImportanceMark } from '../../../ui/marks/importance-mark';
import { ToggleChip, ToggleChips } from '../../../ui/buttons/toggle-chip';
import chipCss from '../../../ui/buttons/toggle-chip.module.css';
import css from './filter-toggles.module.css';
import type { WeekPage } from '../use-week-page';

export const toggled = <Item,>(list: readonly Item[], item: Item): readonly Item[] =>
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
    />
  );
});

const CategoryToggle = memo(function CategoryToggle(props: ToggleProps & { id: number; label: string }) {
  const { id, label, count, pressed } = props;
  const i18n = useI18n();
  // Our service sends id 0 without a label for an unknown category.
  const isUnknown = id === 0 && label === '0';
  const name = isUnknown ? i18n.messages.event.noCategory : categoryName({ id, label }, i18n);
  return (
    <ToggleChip
      label={name}
      short={i18n.messages.shortCategories[id - 1]}
      hint={label}
      lang={name === label ? 'fr' : undefined}
      count={count}
      pressed={pressed}
      value={String(id)}
      mark={
        id === HOLIDAY_CATEGORY_ID ? (
          <ImportanceMark importance="HOLIDAY" />
        ) : (
          <span className={css.swatch} data-category={id} />
        )
      }
      quiet
    />
  );
});

type FilterTogglesProps = { readonly page: WeekPage };

/** Folds and unfolds the events of low importance, and says how many are folded. */
function LowFold({ page, low, count }: FilterTogglesProps & { readonly low: number; readonly count: string }) {
  const { messages } = useI18n();
  const { preferences } = useApp();
  const { lowFolded, changeUrl } = page;
  const toggle = () => {
    // Remembered for other weeks.
    preferences.change({ foldLow: !lowFolded });
    changeUrl({ foldLow: !lowFolded });
  };
  return (
    <button
      type="button"
      className={chipCss.chip}
      aria-expanded={!lowFolded}
      title={lowFolded ? messages.filters.unfoldLow : messages.week.collapseLow}
      onClick={toggle}
    >
      <ImportanceMark importance="LOW" />
      <span className={chipCss.label}>{messages.importance.LOW}</span>{' '}
      <span className={chipCss.count}>
        {lowFolded ? (
          <>
            <span className={css.foldedWord}>·</span>
            {` ${count} `}
            <span className={css.foldedWord}>{messages.filters.folded(low)}</span>
          </>
        ) : (
          count
        )}
      </span>
    </button>
  );
}

// The count while the week is not loaded.
const UNKNOWN = '–';

/** The filter by importance, shown before the week is loaded. Without a chosen one, the chip of the low ones folds them; else it adds them. */
export function ImportanceFilter({ page }: FilterTogglesProps) {
  const { url, facets, changeFilter, query } = page;
  const { messages, format } = useI18n();
  const chosen = url.filter.importance;
  const countOf = (importance: Importance) => facets.importance.find(({ value }) => value === importance)?.count ?? 0;
  const toggle = (value: string) => {
    const importance = STATED_IMPORTANCE.find((one) => one === value);
    if (importance) changeFilter({ importance: toggled(chosen, importance) });
  };
  return (
    <ToggleChips label={messages.filters.importance} className={css.importance} onToggle={toggle}>
      {STATED_IMPORTANCE.map((importance) => {
        const count = query.data ? format.whole(countOf(importance)) : UNKNOWN;
        const pressed = chosen.includes(importance);
        if (importance === 'LOW' && chosen.length === 0)
          return <LowFold key={importance} page={page} low={countOf(importance)} count={count} />;
        return <ImportanceToggle key={importance} importance={importance} count={count} pressed={pressed} />;
      })}
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

/** Shows only the events of followed series. Hidden until the user follows one. */
export function StarredFilter({ page }: FilterTogglesProps) {
  const { messages, format } = useI18n();
  const { url, starred, starredIds, listed, changeFilter } = page;
  const isOn = url.filter.starred;
  if (starred.length === 0 && !isOn) return null;
  const left = listed.zoned.filter(
    ({ event }, index) => starredIds.has(event.id) && passesOthers(listed.failed[index] ?? 0, 'starred'),
  );
  return (
    <button
      type="button"
      className={`${chipCss.chip} ${css.starred}`}
      title={messages.filters.starred}
      aria-pressed={isOn}
      onClick={() => changeFilter({ starred: !isOn })}
    >
      <Star size={11} />
      <span className={css.starredLabel}>{messages.filters.starred}</span>{' '}
      <span className={chipCss.count}>{format.whole(left.length)}</span>
    </button>
  );
}
