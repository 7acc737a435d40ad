import { lazyPart } from '../../../ui/lazy-part';
import type { WeekPage } from '../use-week-page';
import css from '../nav/week-tools.module.css';

// Nothing of what changes by the minute is needed before there is a week; the week is complete without it.
const Missing = () => <span />;
const LiveState = lazyPart(async () => (await import('./live-state')).LiveState, { failed: Missing });
const LiveLine = lazyPart(async () => (await import('./live-line')).LiveLine, { failed: Missing });

/** How old the week is. */
export const LazyLiveState = ({ page }: { page: WeekPage }) => <LiveState query={page.query} />;

/** What comes next, in a place that is kept for it. */
export const LazyLiveLine = ({ page }: { page: WeekPage }) => (
  <div className={css.line}>
    <LiveLine page={page} />
  </div>
);
