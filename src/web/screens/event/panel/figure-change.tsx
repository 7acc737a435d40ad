import type { EconomicEvent } from '../../../../contract/decode/event';
import { relativeDifference } from '../../../../domain/value/relative-difference';
import { computeSurprise, type Surprise } from '../../../../domain/value/surprise';
import { parseValue } from '../../../../domain/value/value';
import { useApp } from '../../../app/context/app-context';
import { eventMessages } from '../../../i18n/messages/event/event-messages';
import { formatDifference, formatRelative } from '../../../i18n/numbers';
import { useI18n, useMessages } from '../../../i18n/messages-context';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import css from './event-figures.module.css';

const SHAPES: Readonly<Record<Surprise['direction'], string>> = {
  above: 'M1 6.5 4 1.7 7 6.5z',
  below: 'M1 1.7h6L4 6.5z',
  'in-line': 'M1 2.7h6M1 5.5h6',
};

/** Up, down or unchanged since the previous figure: hollow, where what is against a forecast is full. Decorative. */
function ChangeMark({ direction }: { direction: Surprise['direction'] }) {
  return (
    <svg
      width="8"
      height="8"
      viewBox="0 0 8 8"
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[direction]} />
    </svg>
  );
}

/** `(+8,1 %)`, where a ratio says something. */
function Relative({ current, base }: { current: string; base: string }) {
  const { config } = useApp();
  const { format } = useI18n();
  const ratio = relativeDifference(parseValue(current, config.decimalMark), parseValue(base, config.decimalMark));
  return ratio === null ? null : <span className={css.relative}>({formatRelative(ratio, format.language)})</span>;
}

/** What became of a figure: its deviation from the forecast; where there is none to compare with, its change from the previous one. */
export function FigureChange({ event: { current, forecast, previous } }: { event: EconomicEvent }) {
  const { config } = useApp();
  const { messages, format } = useMessages(eventMessages);
  const surprise = computeSurprise(current, forecast, config.decimalMark);
  if (surprise) {
    const { direction } = surprise;
    return (
      <span className={css.deviation} data-direction={direction}>
        <DirectionMark direction={direction} />
        {direction === 'in-line' ? null : <span>{formatDifference(surprise, format.language)}</span>}
        <Relative current={current} base={forecast} />
        <span className="visually-hidden">, {messages.values[direction]}</span>
      </span>
    );
  }
  const change = computeSurprise(current, previous, config.decimalMark);
  if (!change) return null;
  return (
    <span className={css.change}>
      <ChangeMark direction={change.direction} />
      {change.direction === 'in-line' ? (
        messages.occurrence.unchanged
      ) : (
        <>
          <strong>{formatDifference(change, format.language)}</strong>
          <Relative current={current} base={previous} />
          <span>{messages.occurrence.since}</span>
        </>
      )}
    </span>
  );
}
