import type { EconomicEvent } from '../../contract/decode/event';
import { isEmptyValue } from '../value/missing';

/** The figures of an event, in the order of the screens. */
export const FIGURES = ['current', 'forecast', 'previous'] as const;
export type FigureName = (typeof FIGURES)[number];

/** The old and new text of a figure; `before` is '' when there was no value, however that was written. */
export type FigureChange = { readonly figure: FigureName; readonly before: string; readonly after: string };

/**
 * Whether an event has a text to show as a figure, even a dash that means no value.
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
