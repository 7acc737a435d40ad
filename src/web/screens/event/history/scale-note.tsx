import { useSpeech } from '../../../text/words-context';
import type { ChartLayout } from './chart/layout';
import css from './scale-note.module.css';

type ScaleNoteProps = { readonly layout: ChartLayout; readonly whole: boolean; readonly onWhole: (whole: boolean) => void };

/** How many values the axis leaves outside, with the way to see them all. */
export function ScaleNote({ layout: { marks, y }, whole, onWhole }: ScaleNoteProps) {
  const { words, format } = useSpeech();
  if (!y.cut && !whole) return null;
  const outside = marks.filter(({ value }) => value !== null && (value < y.low || value > y.high)).length;
  return (
    <p className={css.note}>
      {outside > 0 ? <span>{words.history.outside(format.count('release', outside))}</span> : null}
      <button type="button" className={css.switch} aria-pressed={whole} onClick={() => onWhole(!whole)}>
        {words.history.wholeScale}
      </button>
    </p>
  );
}
