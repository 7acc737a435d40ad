import { useLive, useLiveState } from '../../../data/hooks';
import { liveWords } from '../../../text/live-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './freshness.module.css';

/** Suspends what the page asks again by itself, and resumes it. */
export function PauseButton() {
  const live = useLive();
  const { words } = useSpeechWith(liveWords);
  const paused = useLiveState((state) => state.paused);
  const label = paused ? words.live.resume : words.live.suspend;
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
