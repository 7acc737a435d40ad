import { Bookmark } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import type { Day } from '../../../../domain/day';
import { useSavedViews } from '../../../frame/use-saved-views';
import { useSpeech } from '../../../text/words-context';
import { viewSearch } from './view-search';
import css from './views-menu.module.css';

const ID = 'views-menu';

// A new version of the app may have replaced the file; the week does without it.
function ViewsMissing() {
  const { words } = useSpeech();
  return <p role="alert">{words.views.failed}</p>;
}

const load = () => import('./views-panel');
const ViewsPanel = lazy(() =>
  load().then(
    (module) => ({ default: module.ViewsPanel }),
    () => ({ default: ViewsMissing }),
  ),
);
const loadAhead = () => void load().catch(() => undefined);

/** The button that names the view on screen, and the popover it opens; what is in that comes when it is asked for. */
export const ViewsMenu = memo(function ViewsMenu({ monday, search }: { monday: Day; search: string }) {
  const { words } = useSpeech();
  const { views } = useSavedViews();
  const [openings, setOpenings] = useState(0);
  const here = viewSearch(search);
  const name = views.find((view) => view.search === here)?.name;
  return (
    <>
      <button
        type="button"
        className={css.button}
        popoverTarget={ID}
        aria-label={name === undefined ? words.views.title : words.views.current(name)}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
      >
        <Bookmark size={14} aria-hidden="true" />
        <span className={css.name}>{name ?? words.views.title}</span>
      </button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-label={words.views.title}
        className={css.menu}
        onToggle={({ newState }) => newState === 'open' && setOpenings(openings + 1)}
      >
        {openings > 0 ? (
          <Suspense fallback={null}>
            <ViewsPanel monday={monday} search={search} openings={openings} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
});
