import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import type { ChartLayout } from './chart/layout';
import css from './scale-note.module.css';

type ScaleNoteProps = {
  readonly layout: ChartLayout;
  readonly whole: boolean;
  readonly onWhole: (whole: boolean) => void;
};

/** Where the axis starts, and how many values it leaves outside, with the way to see them all. */
export function ScaleNote({ layout: { y, surprise, outside }, whole, onWhole }: ScaleNoteProps) {
  const { words, format } = useSpeechWith(chartWords);
  return (
    <div className={css.note}>
      <p>{y.low <= 0 && y.high >= 0 ? words.chart.fromZero : words.chart.cut}</p>
      {outside > 0 ? <p>{words.chart.outside(format.count('release', outside))}</p> : null}
      {y.cut || surprise.cut || whole ? (
        <button type="button" className={css.switch} aria-pressed={whole} onClick={() => onWhole(!whole)}>
          {words.chart.wholeScale}
        </button>
      ) : null}
    </div>
  );
}
