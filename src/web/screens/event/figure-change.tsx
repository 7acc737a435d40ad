import type { EconomicEvent } from '../../../contract/event';
import { relativeDifference } from '../../../domain/relative-difference';
import { surpriseOf } from '../../../domain/surprise';
import { readValue } from '../../../domain/value';
import { useApp } from '../../frame/app-context';
import { eventWords } from '../../text/event-words';
import { formatDifference, formatRelative } from '../../text/numbers';
import { useSpeech, useSpeechWith } from '../../text/words-context';
import { DirectionMark } from '../../ui/direction-mark';
import { ChangeMark } from './change-mark';
import css from './value-trio.module.css';

/** `(+8,1 %)`, where a ratio says something. */
function Relative({ current, base }: { current: string; base: string }) {
  const { config } = useApp();
  const { format } = useSpeech();
  const ratio = relativeDifference(readValue(current, config.decimalMark), readValue(base, config.decimalMark));
  return ratio === null ? null : <span className={css.relative}>({formatRelative(ratio, format.language)})</span>;
}

/** What became of a figure: its deviation from the forecast; where there is none to compare with, its change from the previous one. */
export function FigureChange({ event: { current, forecast, previous } }: { event: EconomicEvent }) {
  const { config } = useApp();
  const { words, format } = useSpeechWith(eventWords);
  const surprise = surpriseOf(current, forecast, config.decimalMark);
  if (surprise) {
    const { direction } = surprise;
    return (
      <span className={css.deviation} data-direction={direction}>
        <DirectionMark direction={direction} />
        {direction === 'in-line' ? null : <span>{formatDifference(surprise, format.language)}</span>}
        <Relative current={current} base={forecast} />
        <span className="visually-hidden">, {words.values[direction]}</span>
      </span>
    );
  }
  const change = surpriseOf(current, previous, config.decimalMark);
  if (!change) return null;
  return (
    <span className={css.change}>
      <ChangeMark direction={change.direction} />
      {change.direction === 'in-line' ? (
        words.occurrence.unchanged
      ) : (
        <>
          <strong>{formatDifference(change, format.language)}</strong>
          <Relative current={current} base={previous} />
          <span>{words.occurrence.since}</span>
        </>
      )}
    </span>
  );
}
