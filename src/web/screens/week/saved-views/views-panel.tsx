import { useEffect, useRef, useState, useMemo } from 'react';
import type { Day } from '../../../../domain/time/day';
import type { WeekFilter } from '../../../../domain/calendar/filter';
import { describeFilters } from '../../../../domain/calendar/describe-filters';
import { useSavedViews } from '../../../app/context/app-context';
import { useMessages } from '../../../i18n/messages-context';
import { Button } from '../../../ui/buttons/button';
import { AlertButton } from '../../../layout/alert-button';
import type { LateI18n } from '../../../i18n/load-i18n';
import { parseWeekUrl, writeWeekUrl } from '../../../url/week-url';
import { DensityChoice } from '../density-choice';
import { NameForm, SavedViewItem } from './saved-view-item';
import { useViewActions, type ViewActions } from './use-view-actions';
import { viewSearch } from './view-search';
import css from './views-panel.module.css';

/** Describes a filter. Example: `importance élevée, US, « ipc »`; '' without a filter. */
function filterText(filter: WeekFilter, messages: LateI18n['messages']): string {
  const descriptions = describeFilters(filter, {
    importance: (importance) => messages.importanceOf[importance],
    category: (id) => messages.categories[id - 1] ?? String(id),
    country: (code) => code,
    text: (q) => q.trim() && messages.sheet.quote(q.trim()),
  });
  return descriptions
    .flatMap(({ name, values }) => (values.length > 0 ? values : [messages.filters[name]]))
    .filter(Boolean)
    .join(', ');
}

/** Sets an alert on all events that pass the current filters, in this week and later ones. */
function ViewAlert({ here, name }: { here: string; name: string | undefined }) {
  const { messages } = useMessages();
  const targets = useMemo(() => {
    const { filter } = parseWeekUrl(new URLSearchParams(here));
    // An alert depends on the filters alone, not on the layout.
    const key = writeWeekUrl(new URLSearchParams(), { filter });
    return [{ kind: 'view', key, title: name ?? (filterText(filter, messages) || messages.viewList.whole) } as const];
  }, [here, name, messages]);
  return <AlertButton targets={targets}>{messages.viewList.alert}</AlertButton>;
}

type ViewsPanelProps = {
  readonly monday: Day;
  readonly search: string;
  /** How many times the popover was opened; each time moves the focus into it. */
  readonly openings: number;
};

function LastResult({ result, onUndo }: { result: ViewActions['result']; onUndo: () => void }) {
  const { messages } = useMessages();
  return (
    <div className={css.state}>
      <p role="status">{result?.text}</p>
      {result?.undo ? (
        <Button key={result.text} autoFocus onClick={onUndo}>
          {messages.viewList.undo}
        </Button>
      ) : null}
    </div>
  );
}

/** The saved views with their actions, and the form that saves the current view. */
export function ViewsPanel({ monday, search, openings }: ViewsPanelProps) {
  const { views, home } = useSavedViews();
  const { messages } = useMessages();
  const [renaming, setRenaming] = useState<string | null>(null);
  const actions = useViewActions(openings);
  const panel = useRef<HTMLDivElement>(null);
  const here = viewSearch(search);
  useEffect(() => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    (find('a[aria-current]') ?? find('a, input'))?.focus();
  }, [openings]);

  const undo = () => {
    // The undo button disappears; a restored view then takes the focus.
    panel.current?.querySelector('input')?.focus();
    actions.undo();
  };
  return (
    <div ref={panel} className={css.panel}>
      {views.length === 0 ? <p className={css.none}>{messages.viewList.none}</p> : null}
      <ul>
        {views.map((view) => (
          <SavedViewItem
            key={view.name}
            {...{ view, monday, search }}
            isHome={view.name === home}
            isNew={view.name === actions.renewed}
            renaming={view.name === renaming}
            onRenaming={(on) => setRenaming(on ? view.name : null)}
            actions={actions}
          />
        ))}
      </ul>
      <LastResult result={actions.result} onUndo={undo} />
      <NameForm
        label={messages.viewList.name}
        placeholder={messages.viewList.example}
        action={(name) =>
          views.some((view) => view.name === name) ? messages.viewList.replace : messages.viewList.save
        }
        onName={(name) => actions.save(name, here)}
      />
      <div className={css.alert}>
        <DensityChoice />
        <ViewAlert here={here} name={views.find((view) => view.search === here)?.name} />
      </div>
      {views.length > 1 ? (
        <button type="button" className={css.all} onClick={() => actions.copyAll(views)}>
          {messages.viewList.copyAll}
        </button>
      ) : null}
    </div>
  );
}
