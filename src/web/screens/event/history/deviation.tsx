import type { EconomicEvent } from '../../../../contract/decode/event';
import { notationOf } from '../../../../domain/value/notation';
import type { Surprise } from '../../../../domain/value/surprise';
import { PLAIN } from '../../../../domain/value/unit';
import { formatDifference } from '../../../i18n/numbers';
import { useApp } from '../../../app/context/app-context';
import { useMessages } from '../../../i18n/messages-context';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import css from './deviation.module.css';

const UNITS_OF_VALUES = new Set(['currency', 'count']);

type DeviationProps = {
  readonly surprise: Surprise;
  /** The release, in whose notation the amount is written. */
  readonly event?: Pick<EconomicEvent, 'current' | 'forecast'>;
  readonly isBare?: boolean;
};

/** A deviation from the forecast. A bare one omits a currency or counted unit, which the values beside it show. */
export function Deviation({ surprise, event, isBare = false }: DeviationProps) {
  const { messages, format } = useMessages();
  const mark = useApp().config.decimalMark;
  const isPlain = isBare && UNITS_OF_VALUES.has(surprise.unit.kind);
  const written = event && notationOf(event.current, event.forecast, mark);
  const notation = written && isPlain ? { ...written, suffix: '' } : written;
  const measure = isPlain ? { ...surprise, unit: PLAIN } : surprise;
  return (
    <span className={css.deviation} data-direction={surprise.direction}>
      <DirectionMark direction={surprise.direction} />
      {surprise.direction === 'in-line' ? null : <span>{formatDifference(measure, format, notation)}</span>}
      <span className="visually-hidden"> {messages.values[surprise.direction]}</span>
    </span>
  );
}
