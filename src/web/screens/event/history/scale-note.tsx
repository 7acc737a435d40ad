import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import type { ChartLayout } from './chart/layout';
import css from './scale-note.module.css';

type ScaleNoteProps = {
  readonly layout: ChartLayout;
  readonly whole: boolean;
  readonly onWhole: (whole: boolean) => void;
};

/** Where the axis starts, and how many values it leaves outside, with the way to see them all. */
export function ScaleNote({ layout: { marks, y }, whole, onWhole }: ScaleNoteProps) {
  const { words, format } = useSpeechWith(historyWords);
  const outside = marks.filter(({ value }) => value !== null && (value < y.low || value > y.high)).length;
  return (
    <div className={css.note}>
      <p>{y.low <= 0 && y.high >= 0 ? words.history.axisFromZero : words.history.axisCut}</p>
      {outside > 0 ? <p className={css.outside}>{words.history.outside(format.count('release', outside))}</p> : null}
      {y.cut || whole ? (
        <button type="button" className={css.switch} aria-pressed={whole} onClick={() => onWhole(!whole)}>
          {words.history.wholeScale}
        </button>
      ) : null}
    </div>
  );
}
