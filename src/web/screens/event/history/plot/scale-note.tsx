import { chartMessages } from '../../../../i18n/messages/event/chart-messages';
import { useMessages } from '../../../../i18n/messages-context';
import type { ChartLayout } from '../chart/scene/layout';
import css from './scale-note.module.css';

type ScaleNoteProps = {
  readonly layout: ChartLayout;
  readonly includeOutliers: boolean;
  readonly onChange: (includeOutliers: boolean) => void;
};

/** Whether the axis starts at zero and how many values are outside it, with a toggle that includes them. */
export function ScaleNote({ layout: { kind, y, surprise, outside }, includeOutliers, onChange }: ScaleNoteProps) {
  const { messages, format } = useMessages(chartMessages);
  const start = kind === 'bars' ? 'bars' : y.low === 0 ? 'zero' : 'elsewhere';
  return (
    <div className={css.note}>
      <p>{messages.chart.start[start]}</p>
      {outside > 0 ? <p>{messages.chart.outside(format.count('release', outside))}</p> : null}
      {y.clipped || surprise.clipped || includeOutliers ? (
        <button
          type="button"
          className={css.toggle}
          aria-pressed={includeOutliers}
          onClick={() => onChange(!includeOutliers)}
        >
          {messages.chart.wholeScale}
        </button>
      ) : null}
    </div>
  );
}
