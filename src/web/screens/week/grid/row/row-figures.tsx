import { FIGURES, type FigureChange } from '../../../../../domain/calendar/figures';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import { isOnlyDashes } from '../../../../../domain/value/missing';
import type { Surprise } from '../../../../../domain/value/surprise';
import { useApp } from '../../../../app/context/app-context';
import { useI18n } from '../../../../i18n/messages-context';
import { FigureText } from '../../../../ui/marks/figure-text';
import css from './row-figures.module.css';

const [MAX_FIGURE_LENGTH, MAX_ROW_LENGTH, MAX_NARROW_LENGTH] = [8, 26, 17];

/** Whether the figures exceed their tracks: `long` in every column, `tight` in a narrow one. */
function lengthOf({ current, forecast, previous }: EconomicEvent): 'long' | 'tight' | undefined {
  const lengths = [current.length, forecast.length, previous.length];
  const total = current.length + forecast.length + previous.length;
  if (total > MAX_ROW_LENGTH || Math.max(...lengths) > MAX_FIGURE_LENGTH) return 'long';
  return total > MAX_NARROW_LENGTH ? 'tight' : undefined;
}

type RowFiguresProps = {
  readonly event: EconomicEvent;
  readonly direction: Surprise['direction'] | undefined;
  /** Figures that changed a moment ago. */
  readonly changes: readonly FigureChange[] | undefined;
  /** Says what changed, while all of it is on screen. */
  readonly title: string | undefined;
};

/** The figures on three tracks, the same in all rows of a column. */
export function RowFigures({ event, direction, changes, title }: RowFiguresProps) {
  const mark = useApp().config.decimalMark;
  const { week } = useI18n().messages;
  return (
    <p className={css.figures} data-length={lengthOf(event)} title={title} aria-hidden="true">
      {FIGURES.map((name) => {
        const text = event[name].trim();
        if (text === '' && name !== 'current') return null;
        return (
          <span
            key={name}
            className={css[name]}
            data-direction={name === 'current' ? direction : undefined}
            data-tag={name === 'current' ? undefined : week.short[name]}
            data-changed={title && changes?.some(({ figure }) => figure === name) ? true : undefined}
            data-none={isOnlyDashes(text) ? true : undefined}
          >
            <FigureText text={text} mark={mark} />
          </span>
        );
      })}
    </p>
  );
}
