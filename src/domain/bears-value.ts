import type { EconomicEvent } from '../contract/event';

/**
 * Whether an event publishes a figure: it has one, or one is expected or was there before; a speech has none.
 * Example: `bearsValue({ ...event, current: '', forecast: '', previous: '2,9%' })` → `true`.
 */
export function bearsValue({ current, forecast, previous }: EconomicEvent): boolean {
  return current !== '' || forecast !== '' || previous !== '';
}
