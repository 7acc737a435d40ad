import { lazy, Suspense } from 'react';
import { useSpeech } from '../../text/words-context';
import { usePrinting } from '../../ui/use-printing';
import { LiveLineSlot, LiveStateSlot } from './live-slots';
import { useTake } from './use-take';
import type { WeekPage } from './use-week-page';
import css from './week-tools.module.css';

// The week does not wait for its export buttons; the foot keeps their height.
const TakeAway = lazy(() =>
  import('./take-away').then(
    (module) => ({ default: module.TakeAway }),
    () => ({ default: Missing }),
  ),
);

function Missing() {
  const { words } = useSpeech();
  return <p>{words.take.failed}</p>;
}

/** How many events are shown, and the ways to take them away; on paper, the sheet that stands for the page. */
export function WeekTools({ page }: { page: WeekPage }) {
  const { format } = useSpeech();
  const state = useTake(page);
  const printing = usePrinting();
  const { placed, shown, query } = page;
  const all = format.count('event', placed.length);
  const count = shown.length === placed.length ? all : format.countOf('event', shown.length, placed.length);
  return (
    <>
      <footer className={css.tools}>
        <div className={css.state}>
          <p role="status">{query.data ? count : null}</p>
          <LiveStateSlot page={page} />
        </div>
        <LiveLineSlot page={page} />
        <Suspense fallback={null}>
          <TakeAway page={page} state={state} />
        </Suspense>
      </footer>
      {printing && state.loaded && state.ready ? <state.loaded.Sheet {...state.input} /> : null}
    </>
  );
}
