import { lazy, Suspense } from 'react';
import type { WeekPage } from './use-week-page';
import css from './week-tools.module.css';

// A new version of the app may have replaced the files; the week reads the same without them.
const Missing = () => <span />;

// What lives by the minute is of no use before there is a week.
const State = lazy(() =>
  import('./live/live-state').then(
    (module) => ({ default: module.LiveState }),
    () => ({ default: Missing }),
  ),
);
const Line = lazy(() =>
  import('./live/live-line').then(
    (module) => ({ default: module.LiveLine }),
    () => ({ default: Missing }),
  ),
);

/** How old the week is. */
export function LiveStateSlot({ page: { query } }: { page: WeekPage }) {
  return (
    <Suspense fallback={null}>
      <State query={query} />
    </Suspense>
  );
}

/** What comes next, in a place that is kept for it. */
export function LiveLineSlot({ page }: { page: WeekPage }) {
  return (
    <div className={css.line}>
      <Suspense fallback={null}>
        <Line page={page} />
      </Suspense>
    </div>
  );
}
