import type { EconomicEvent } from '../contract/event';
import { isEmptyValue } from './value-nothing';

/**
 * Whether an event publishes a figure: it has one, or one is expected or was there before; a speech has none.
 * Example: `bearsValue({ ...event, current: '', forecast: '', previous: '2,9%' })` → `true`.
 */
export function bearsValue({ current, forecast, previous }: EconomicEvent): boolean {
  return !isEmptyValue(current) || !isEmptyValue(forecast) || !isEmptyValue(previous);
}
