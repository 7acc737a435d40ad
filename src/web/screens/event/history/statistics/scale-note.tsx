import { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../../i18n/messages-context';
import type { ChartLayout } from '../chart/scene/layout';
import css from './scale-note.module.css';

type ScaleNoteProps = {
  readonly layout: ChartLayout;
  readonly whole: boolean;
  readonly onWhole: (whole: boolean) => void;
};

/** Whether bars or the axis start at zero, and how many values it leaves outside, with the way to see them all. */
export function ScaleNote({ layout: { kind, y, surprise, outside }, whole, onWhole }: ScaleNoteProps) {
  const { messages, format } = useMessages(chartMessages);
  const start = kind === 'bars' ? 'bars' : y.low === 0 ? 'zero' : 'elsewhere';
  return (
    <div className={css.note}>
      <p>{messages.chart.start[start]}</p>
      {outside > 0 ? <p>{messages.chart.outside(format.count('release', outside))}</p> : null}
      {y.clipped || surprise.clipped || whole ? (
        <button type="button" className={css.switch} aria-pressed={whole} onClick={() => onWhole(!whole)}>
          {messages.chart.wholeScale}
        </button>
      ) : null}
    </div>
  );
}
