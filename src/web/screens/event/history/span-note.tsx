import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import css from './span-note.module.css';
import { useRange } from './use-range';

/** The days that a zoom has chosen, and the way back; nothing for a range of the choice. */
export function SpanNote() {
  const { words, format } = useSpeechWith(chartWords);
  const [range, choose] = useRange();
  if (typeof range === 'string') return null;
  return (
    <p className={css.span}>
      {words.chart.span(format.shortDay(range.from), format.shortDay(range.to))}
      <button type="button" className={css.reset} onClick={() => choose('all')}>
        {words.chart.unzoom}
      </button>
    </p>
  );
}
