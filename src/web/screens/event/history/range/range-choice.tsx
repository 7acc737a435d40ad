import { X } from 'lucide-react';
import { useMessages } from '../../../../i18n/messages-context';
import { Segmented } from '../../../../ui/buttons/segmented';
import { YEARS, useRange } from './range-param';
import css from './range-choice.module.css';

const RANGES_ID = 'history-ranges';

/** Moves the focus to the radio button of a range. */
function focusRange(value: string): void {
  document.querySelector<HTMLInputElement>(`#${RANGES_ID} input[value="${value}"]`)?.focus();
}

/** The days that a zoom selected, as a chip that lifts the zoom; nothing for another range. */
function ZoomChip() {
  const { messages, format } = useMessages();
  const [range, setRange] = useRange();
  if (typeof range === 'string') return null;
  const showAll = () => {
    setRange('all');
    // The button, which has the focus, disappears with the zoom.
    focusRange('all');
  };
  const days = `${format.shortDay(range.from)} – ${format.shortDay(range.to)}`;
  return (
    <button type="button" className={css.zoom} title={messages.chart.unzoom} onClick={showAll}>
      <X size={12} aria-hidden="true" /> {days}
      <span className="visually-hidden">
        {format.colon} {messages.chart.unzoom}
      </span>
    </button>
  );
}

/** Preset ranges in years or releases. None is checked while a zoom, shown beside them, selects days. */
export function RangeChoice() {
  const { messages } = useMessages();
  const [range, setRange] = useRange();
  return (
    <div id={RANGES_ID} className={css.ranges}>
      <Segmented
        label={messages.chart.ranges}
        choices={YEARS.map((value) => ({ value, label: messages.chart.range[value] }))}
        value={typeof range === 'string' ? range : null}
        onChoose={setRange}
      />
      <ZoomChip />
    </div>
  );
}
