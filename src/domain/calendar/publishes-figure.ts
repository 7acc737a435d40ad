import type { EconomicEvent } from '../../contract/decode/event';
import { isEmptyValue } from '../value/missing';

/**
 * Whether an event has a text to show as a figure, be it a dash that means no value.
 * Example: `hasFigureText({ ...event, current: '-', forecast: '', previous: '' })` → `true`.
 */
export const hasFigureText = ({ current, forecast, previous }: EconomicEvent): boolean =>
  `${current}${forecast}${previous}`.trim() !== '';

/**
 * Whether an event publishes a figure: it has a published, forecast or previous value. A speech has none, though it may have
 * dashes. Example: `publishesFigure({ ...event, current: '', forecast: '-', previous: '2,9%' })` → `true`.
 */
export function publishesFigure({ current, forecast, previous }: EconomicEvent): boolean {
  return !isEmptyValue(current) || !isEmptyValue(forecast) || !isEmptyValue(previous);
}
