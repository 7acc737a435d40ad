import { useId } from 'react';
import type { SeriesRange } from '../../../../../domain/series/time-range';
import { useMessages } from '../../../../i18n/messages-context';
import { COUNTS, YEARS, useRange } from './range-param';
import css from './range-choice.module.css';
import noteCss from './range-note.module.css';

const RANGES_ID = 'history-ranges';

/** Moves the focus to the radio button of a range. */
function focusRange(value: string): void {
  document.querySelector<HTMLInputElement>(`#${RANGES_ID} input[value="${value}"]`)?.focus();
}

/** The days that a zoom selected, with a button that shows all; nothing for a preset range. */
export function RangeNote() {
  const { messages, format } = useMessages();
  const [range, setRange] = useRange();
  if (typeof range === 'string') return null;
  const showAll = () => {
    setRange('all');
    // The button, which has the focus, disappears with the zoom.
    focusRange('all');
  };
  return (
    <div className={noteCss.note}>
      <p>{messages.chart.span(format.shortDay(range.from), format.shortDay(range.to))}</p>
      <button type="button" className={noteCss.reset} onClick={showAll}>
        {messages.chart.unzoom}
      </button>
    </div>
  );
}

/** Preset ranges in years or releases. None is checked while a zoom shows a custom range of days. */
export function RangeChoice() {
  const { messages } = useMessages();
  const [range, setRange] = useRange();
  const name = useId();
  const radio = (value: SeriesRange & string) => (
    <input
      type="radio"
      name={name}
      value={value}
      className="visually-hidden"
      checked={value === range}
      onChange={() => setRange(value)}
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
