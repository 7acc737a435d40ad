import type { Surprise } from '../../../../domain/surprise';
import { formatDifference } from '../../../text/numbers';
import { useSpeech } from '../../../text/words-context';
import { DirectionMark } from '../../../ui/direction-mark';
import css from './deviation.module.css';

/** A deviation from the forecast: its shape, its size with a sign, and in words for those who hear it. */
export function Deviation({ surprise }: { surprise: Surprise }) {
  const { words, format } = useSpeech();
  return (
    <span className={css.deviation} data-direction={surprise.direction}>
      <DirectionMark direction={surprise.direction} />
      {surprise.direction === 'in-line' ? null : <span>{formatDifference(surprise, format.language)}</span>}
      <span className="visually-hidden"> {words.values[surprise.direction]}</span>
    </span>
  );
}
