import { ListCollapse } from 'lucide-react';
import { useApp } from '../../frame/app-context';
import { useSpeech } from '../../text/words-context';
import css from './fold-toggle.module.css';
import type { WeekPage } from './use-week-page';

/** Puts the events of low importance of each instant behind one button; its room is kept where it has no use. */
export function FoldToggle({ page: { url, changeUrl } }: { page: Pick<WeekPage, 'url' | 'changeUrl'> }) {
  const { preferences } = useApp();
  const { words } = useSpeech();
  if (url.view !== 'grid') return <span className={css.room} />;
  return (
    <button
      type="button"
      className={css.fold}
      aria-label={words.week.foldLow}
      title={words.week.foldLow}
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
