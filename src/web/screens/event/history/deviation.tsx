import type { Surprise } from '../../../../domain/value/surprise';
import { PLAIN } from '../../../../domain/value/unit';
import { formatDifference } from '../../../i18n/numbers';
import { useMessages } from '../../../i18n/messages-context';
import { DirectionMark } from '../../../ui/marks/direction-mark';
import css from './deviation.module.css';

const UNITS_OF_VALUES = new Set(['currency', 'count']);

/**
 * A deviation from the forecast: a mark, a signed amount, and a word for screen readers. A bare one omits a currency
 * or counted unit, which the values beside it show.
 */
export function Deviation({ surprise, isBare = false }: { surprise: Surprise; isBare?: boolean }) {
  const { messages, format } = useMessages();
  const measure = isBare && UNITS_OF_VALUES.has(surprise.unit.kind) ? { ...surprise, unit: PLAIN } : surprise;
  return (
    <span className={css.deviation} data-direction={surprise.direction}>
      <DirectionMark direction={surprise.direction} />
      {surprise.direction === 'in-line' ? null : <span>{formatDifference(measure, format)}</span>}
      <span className="visually-hidden"> {messages.values[surprise.direction]}</span>
    </span>
  );
}
