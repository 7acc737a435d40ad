import { wallTimeOf, type Instant } from '../../../domain/instant';
import { useApp } from '../../frame/app-context';
import { useSpeech } from '../../text/words-context';
import css from './now-line.module.css';

/** Where the day has got to, between the events already out and those to come. */
export function NowLine({ now }: { now: Instant }) {
  const { readerZone } = useApp();
  const { words } = useSpeech();
  const { hour } = wallTimeOf(now, readerZone);
  return (
    <p className={css.line} data-now>
      <span className="visually-hidden">{words.week.now(hour)}</span>
      <span className={css.hour} aria-hidden="true">
        {hour}
      </span>
    </p>
  );
}
