import { Pause, Play } from 'lucide-react';
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
  const Icon = paused ? Play : Pause;
  return (
    <button
      type="button"
      className={css.pause}
      aria-label={label}
      title={label}
      onClick={() => live.change({ paused: !paused })}
    >
      <Icon size={13} aria-hidden="true" />
    </button>
  );
}
