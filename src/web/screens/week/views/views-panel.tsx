import { useEffect, useRef, useState } from 'react';
import type { Day } from '../../../../domain/day';
import { useSavedViews } from '../../../frame/use-saved-views';
import { viewListWords } from '../../../text/view-list-words';
import { useSpeechWith } from '../../../text/words-context';
import { Button } from '../../../ui/button';
import { useApp } from '../../../frame/app-context';
import { viewName } from '../../../preferences/saved-views';
import { NameForm } from './name-form';
import { SavedViewItem } from './saved-view-item';
import { useViewActions, type ViewActions } from './use-view-actions';
import { ViewAlert } from './view-alert';
import { viewSearch } from './view-search';
import css from './views-panel.module.css';

type ViewsPanelProps = {
  readonly monday: Day;
  readonly search: string;
  /** How many times the popover was opened: each time the focus comes in. */
  readonly openings: number;
};

function LastDone({ said, onUndo }: { said: ViewActions['said']; onUndo: () => void }) {
  const { words } = useSpeechWith(viewListWords);
  return (
    <div className={css.state}>
      <p role="status">{said?.text}</p>
      {said?.undo ? (
        <Button key={said.text} autoFocus onClick={onUndo}>
          {words.viewList.undo}
        </Button>
      ) : null}
    </div>
  );
}

/** The reader's views, what can be done with each, and the way to keep what is on screen as another. */
export function ViewsPanel({ monday, search, openings }: ViewsPanelProps) {
  const store = useApp().views;
  const { views, home } = useSavedViews();
  const { words } = useSpeechWith(viewListWords);
  const [renaming, setRenaming] = useState<string | null>(null);
  const actions = useViewActions(openings);
  const { said, say } = actions;
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const find = (what: string) => panel.current?.querySelector<HTMLElement>(what);
    (find('a[aria-current]') ?? find('a, input'))?.focus();
  }, [openings]);

  const save = (name: string) => {
    const refusal = store.save(name, viewSearch(search));
    if (refusal === null) say({ text: words.viewList.saved(viewName(name)) });
    return refusal;
  };
  const undo = () => {
    // The button goes; a view that comes back takes the focus from here.
    panel.current?.querySelector('input')?.focus();
    actions.undo();
  };
  return (
    <div ref={panel} className={css.panel}>
      {views.length === 0 ? <p className={css.none}>{words.viewList.none}</p> : null}
      <ul>
        {views.map((view) => (
          <SavedViewItem
            key={view.name}
            view={view}
            monday={monday}
            search={search}
            isHome={view.name === home}
            isNew={view.name === actions.renewed}
            renaming={view.name === renaming}
            onRenaming={(on) => setRenaming(on ? view.name : null)}
            actions={actions}
          />
        ))}
      </ul>
      <LastDone said={said} onUndo={undo} />
      <NameForm
        label={words.viewList.name}
        placeholder={words.viewList.example}
        action={(name) => (views.some((view) => view.name === name) ? words.viewList.replace : words.viewList.save)}
        onName={save}
      />
      <div className={css.alert}>
        <ViewAlert search={search} />
      </div>
      {views.length > 1 ? (
        <button type="button" className={css.all} onClick={() => actions.copyAll(views)}>
          {words.viewList.copyAll}
        </button>
      ) : null}
    </div>
  );
}
