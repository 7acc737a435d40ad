import type { WeekPage } from '../use-week-page';
import { Freshness } from './freshness';
import css from './freshness.module.css';
import { useLive, useLiveState } from '../../../data/queries/hooks';
import { liveMessages } from '../../../i18n/messages/week/live-messages';
import { useMessages } from '../../../i18n/messages-context';

/** Suspends what the page asks again by itself, and resumes it. */
function PauseButton() {
  const live = useLive();
  const { messages } = useMessages(liveMessages);
  const paused = useLiveState((state) => state.paused);
  const label = paused ? messages.live.resume : messages.live.suspend;
  return (
    <button
      type="button"
      className={css.pause}
      aria-label={label}
      title={label}
      onClick={() => live.change({ paused: !paused })}
    >
      <svg viewBox="0 0 12 12" width={10} height={10} fill="currentcolor" aria-hidden="true">
        <path d={paused ? 'M2 1l9 5-9 5z' : 'M2 1h3v10H2zM7 1h3v10H7z'} />
      </svg>
    </button>
  );
}

/** How old the week is, and the way to have it stay so. */
export function LiveState({ query }: { query: WeekPage['query'] }) {
  return (
    <div className={css.state}>
      <PauseButton />
      <Freshness query={query} />
    </div>
  );
}
