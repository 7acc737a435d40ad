import { useMemo } from 'react';
import { CATEGORIES } from '../../../../contract/categories';
import type { WeekFilter } from '../../../../domain/filter';
import { AlertButton } from '../../../frame/alert-button';
import { useSavedViews } from '../../../frame/use-saved-views';
import type { Words } from '../../../text/fr';
import { viewListWords } from '../../../text/view-list-words';
import { useSpeechWith } from '../../../text/words-context';
import { readWeekUrl, writeWeekUrl } from '../week-url';
import { viewSearch } from './view-search';

/** The filters of a view in words. Example: `importance élevée, US, « ipc »`; '' without a filter. */
function filterText({ importance, categories, countries, q }: WeekFilter, words: Words): string {
  const labels = categories.map((id) => CATEGORIES.find((known) => known.id === id)?.label ?? String(id));
  const text = q.trim() === '' ? [] : [`« ${q.trim()} »`];
  return [...importance.map((one) => words.importanceOf[one]), ...labels, ...countries, ...text].join(', ');
}

/** Asks for an alert on all that the filters on screen let through, now and in weeks to come. */
export function ViewAlert({ search }: { search: string }) {
  const { words } = useSpeechWith(viewListWords);
  const { views } = useSavedViews();
  const here = viewSearch(search);
  const name = views.find((view) => view.search === here)?.name;
  const targets = useMemo(() => {
    const { filter } = readWeekUrl(new URLSearchParams(here));
    // An alert is about events alone: how they are set out is no part of it.
    const key = writeWeekUrl(new URLSearchParams(), { filter });
    return [{ kind: 'view', key, title: name ?? (filterText(filter, words) || words.viewList.whole) } as const];
  }, [here, name, words]);
  return <AlertButton targets={targets}>{words.viewList.alert}</AlertButton>;
}
