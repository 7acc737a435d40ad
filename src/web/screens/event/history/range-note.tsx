import { chartMessages } from '../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../i18n/messages-context';
import { focusRange } from './focus-range';
import css from './range-note.module.css';
import { useRange } from './use-range';

/** The days that a zoom has chosen, and the way to all of them; nothing for a range of the choice. */
export function RangeNote() {
  const { messages, format } = useMessages(chartMessages);
  const [range, choose] = useRange();
  if (typeof range === 'string') return null;
  const showAll = () => {
    choose('all');
    // This button leaves with the zoom.
    focusRange('all');
  };
  return (
    <div className={css.note}>
      <p>{messages.chart.span(format.shortDay(range.from), format.shortDay(range.to))}</p>
      <button type="button" className={css.reset} onClick={showAll}>
        {messages.chart.unzoom}
      </button>
    </div>
  );
}
