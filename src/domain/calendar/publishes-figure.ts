import type { EconomicEvent } from '../../contract/decode/event';
import { isEmptyValue } from '../value/missing';

/**
 * Whether there is any text of a figure to show of an event, be it a dash that says there is no value.
 * Example: `hasFigureText({ ...event, current: '-', forecast: '', previous: '' })` → `true`.
 */
export const hasFigureText = ({ current, forecast, previous }: EconomicEvent): boolean =>
  `${current}${forecast}${previous}`.trim() !== '';

/**
 * Whether an event publishes a figure: it has one, or one is expected or was there before; a speech has none, though it
 * may have dashes. Example: `bearsValue({ ...event, current: '', forecast: '-', previous: '2,9%' })` → `true`.
 */
export function publishesFigure({ current, forecast, previous }: EconomicEvent): boolean {
  return !isEmptyValue(current) || !isEmptyValue(forecast) || !isEmptyValue(previous);
}
