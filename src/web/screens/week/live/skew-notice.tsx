import { useApp } from '../../../frame/app-context';
import { durationOf } from '../../../text/duration-of';
import { liveWords } from '../../../text/live-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './live-line.module.css';
import { useTick } from './use-tick';

const MINUTE = 60_000;

/** Says that this machine's clock is off, which way and by how much, beyond a minute. */
export function SkewNotice() {
  const { clock } = useApp();
  const { words } = useSpeechWith(liveWords);
  const offset = useTick(clock.offset);
  if (Math.abs(offset) <= MINUTE) return null;
  const length = durationOf(Math.round(Math.abs(offset) / MINUTE), words);
  return (
    <p role="status" className={css.skew}>
      {offset > 0 ? words.live.slow(length) : words.live.fast(length)}
    </p>
  );
}
