import { lazy, Suspense } from 'react';
import { useSpeech } from '../../text/words-context';
import type { WeekPage } from './use-week-page';
import css from './empty-week.module.css';
import { WeekSkeleton } from './week-skeleton';

// A new version of the app may have replaced the file; the grid has the same events.
function TableMissing() {
  const { words } = useSpeech();
  return (
    <p role="alert" className={css.empty}>
      {words.week.tableFailed}
    </p>
  );
}

const WeekTable = lazy(() =>
  import('./week-table').then(
    (module) => ({ default: module.WeekTable }),
    () => ({ default: TableMissing }),
  ),
);

/** The table of the week, fetched when it is first looked at. */
export function WeekTableSlot({ page }: { page: WeekPage }) {
  return (
    <Suspense fallback={<WeekSkeleton monday={page.monday} />}>
      <WeekTable page={page} />
    </Suspense>
  );
}
