import { Bookmark } from 'lucide-react';
import { memo, useState } from 'react';
import type { Day } from '../../../../domain/time/day';
import { useSavedViews } from '../../../app/context/app-context';
import { useI18n } from '../../../i18n/messages-context';
import { lazyPart } from '../../../ui/lazy-part';
import { viewSearch } from './view-search';
import css from './views-menu.module.css';

const ID = 'views-menu';

function ViewsFailed() {
  const { messages } = useI18n();
  return <p role="alert">{messages.views.failed}</p>;
}

const load = () => import('./views-panel');
const ViewsPanel = lazyPart(async () => (await load()).ViewsPanel, { failed: ViewsFailed });
const preload = () => void load().catch(() => undefined);

/** A button with the name of the current view, and the popover it opens, whose content loads on demand. */
export const ViewsMenu = memo(function ViewsMenu({ monday, search }: { monday: Day; search: string }) {
  const { messages } = useI18n();
  const { views } = useSavedViews();
  const [openings, setOpenings] = useState(0);
  const here = viewSearch(search);
  const name = views.find((view) => view.search === here)?.name;
  return (
    <>
      <button
        type="button"
        className={css.button}
        data-print="none"
        popoverTarget={ID}
        title={name ?? messages.views.title}
        data-current={name !== undefined}
        aria-label={name === undefined ? messages.views.title : messages.views.current(name)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Bookmark size={14} />
        <span className={css.name}>{name ?? messages.views.title}</span>
      </button>
      <div
        id={ID}
        popover="auto"
        role="dialog"
        aria-label={messages.views.title}
        className={css.menu}
        onToggle={({ newState }) => newState === 'open' && setOpenings(openings + 1)}
      >
        {openings > 0 ? <ViewsPanel monday={monday} search={search} openings={openings} /> : null}
      </div>
    </>
  );
});
