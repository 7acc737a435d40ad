import { useId } from 'react';
import type { SeriesRange } from '../../../../domain/series/time-range';
import { chartMessages } from '../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../i18n/messages-context';
import { RANGES_ID } from './focus-range';
import { COUNTS, YEARS } from './range-param';
import css from './range-choice.module.css';
import { useRange } from './use-range';

/** How far back the chart goes, in years or in releases; none of them while it shows days of the reader's own. */
export function RangeChoice() {
  const { messages } = useMessages(chartMessages);
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
    <div id={RANGES_ID} role="radiogroup" aria-label={messages.chart.ranges} className={css.ranges}>
      <span className={css.group}>
        {YEARS.map((value) => (
          <label key={value} className={css.choice}>
            {radio(value)}
            {messages.chart.range[value]}
          </label>
        ))}
      </span>
      <span className={css.group}>
        {COUNTS.map((value) => (
          <label key={value} className={css.choice}>
            {radio(value)}
            {value} <span className="visually-hidden">{messages.chart.latest}</span>
          </label>
        ))}
      </span>
    </div>
  );
}
