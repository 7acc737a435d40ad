import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import { focusRange } from './focus-range';
import css from './span-note.module.css';
import { useRange } from './use-range';

/** The days that a zoom has chosen, and the way to all of them; nothing for a range of the choice. */
export function SpanNote() {
  const { words, format } = useSpeechWith(chartWords);
  const [range, choose] = useRange();
  if (typeof range === 'string') return null;
  const showAll = () => {
    choose('all');
    // This button leaves with the zoom.
    focusRange('all');
  };
  return (
    <div className={css.note}>
      <p>{words.chart.span(format.shortDay(range.from), format.shortDay(range.to))}</p>
      <button type="button" className={css.reset} onClick={showAll}>
        {words.chart.unzoom}
      </button>
    </div>
  );
}
