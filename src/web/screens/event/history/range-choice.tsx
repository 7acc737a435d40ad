import { useId } from 'react';
import type { SeriesRange } from '../../../../domain/series-range';
import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import { RANGES_ID } from './focus-range';
import { COUNTS, YEARS } from './range-url';
import css from './range-choice.module.css';
import { useRange } from './use-range';

/** How far back the chart goes, in years or in releases; none of them while it shows days of the reader's own. */
export function RangeChoice() {
  const { words } = useSpeechWith(chartWords);
  const [range, choose] = useRange();
  const name = useId();
  const radio = (value: SeriesRange & string) => (
    <input
      type="radio"
      name={name}
      value={value}
      className="visually-hidden"
      checked={value === range}
      onChange={() => choose(value)}
    />
  );
  return (
    <div id={RANGES_ID} role="radiogroup" aria-label={words.chart.ranges} className={css.ranges}>
      <span className={css.group}>
        {YEARS.map((value) => (
          <label key={value} className={css.choice}>
            {radio(value)}
            {words.chart.range[value]}
          </label>
        ))}
      </span>
      <span className={css.group}>
        {COUNTS.map((value) => (
          <label key={value} className={css.choice}>
            {radio(value)}
            {value} <span className="visually-hidden">{words.chart.latest}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
