import type { WeekPage } from '../use-week-page';
import { Freshness } from './freshness';
import css from './freshness.module.css';
import { PauseButton } from './pause-button';

/** How old the week is, and the way to have it stay so. */
export function LiveState({ query }: { query: WeekPage['query'] }) {
  return (
    <div className={css.state}>
      <PauseButton />
      <Freshness query={query} />
    </div>
  );
}
