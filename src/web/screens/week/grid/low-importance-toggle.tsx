import { ListCollapse } from 'lucide-react';
import { useApp } from '../../../app/context/app-context';
import { useI18n } from '../../../i18n/messages-context';
import css from './low-importance-toggle.module.css';
import type { WeekPage } from '../use-week-page';

/** Collapses the low-importance events of each time slot behind a button. Elsewhere than in the grid only reserves its space. */
export function LowImportanceToggle({ page: { url, changeUrl } }: { page: Pick<WeekPage, 'url' | 'changeUrl'> }) {
  const { preferences } = useApp();
  const { messages } = useI18n();
  if (url.view !== 'grid') return <span className={css.placeholder} />;
  return (
    <button
      type="button"
      className={css.toggle}
      aria-label={messages.week.collapseLow}
      title={messages.week.collapseLow}
      aria-pressed={url.foldLow}
      onClick={() => {
        preferences.change({ foldLow: !url.foldLow });
        changeUrl({ foldLow: !url.foldLow });
      }}
    >
      <ListCollapse size={15} aria-hidden="true" />
    </button>
  );
}
