import type { Occurrence, Series } from '../../../../../domain/series/series';
import { amountIn, toPlottable, type PointKind } from '../../../../../domain/series/plottable-point';
import type { Value } from '../../../../../domain/value/value';
import type { Unit } from '../../../../../domain/value/unit';

const SYMBOLS = new Map<Unit['kind'], string>([
  ['percent', '%'],
  ['point', 'pt'],
  ['basis-point', 'bp'],
]);

/** The digits of a number, without an exponent. */
function digitsOf(amount: number): string {
  const [mantissa = '', exponent] = String(Math.abs(amount)).split('e');
  const [whole = '', rest = ''] = mantissa.split('.');
  const power = Number(exponent ?? 0);
  if (power === 0) return mantissa;
  return power > 0 ? (whole + rest).padEnd(power + 1, '0') : `0.${'0'.repeat(-power - 1)}${whole}${rest}`;
}

// A French spreadsheet takes a decimal point for text or a date, so the comma goes with the semicolons.
function formatNumber(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  return `${amount < 0 ? '-' : ''}${digitsOf(amount).replace('.', ',')}`;
}

type Column = readonly [header: string, cell: (occurrence: Occurrence, numbers: Numbers) => string];
/** The unit of a row, and the digits of a value in it. */
type Numbers = { readonly unit: Unit | undefined; readonly digits: (value: Value) => string };

const COLUMNS: readonly Column[] = [
  ['date', ({ event }) => event.date],
  ['hour', ({ event }) => event.hour ?? event.hourText],
  ['period', ({ event }) => event.period],
  ['current', ({ event }) => event.current],
  ['forecast', ({ event }) => event.forecast],
  ['previous', ({ event }) => event.previous],
  ['current_number', ({ current }, { digits }) => digits(current)],
  ['forecast_number', ({ forecast }, { digits }) => digits(forecast)],
  ['previous_number', ({ previous }, { digits }) => digits(previous)],
  ['unit', (_, { unit }) => (unit ? (SYMBOLS.get(unit.kind) ?? unit.code) : '')],
  ['deviation', ({ surprise }) => formatNumber(surprise?.difference)],
  ['revised_to', ({ revision }) => revision?.to ?? ''],
  ['revision', ({ revision }) => formatNumber(revision?.difference?.difference)],
  ['title', ({ event }) => event.title],
];

function numbersOf({ current, forecast, previous }: Occurrence, reading: PointKind): Numbers {
  const points = [current, forecast, previous].map((value) => toPlottable(value, reading));
  const unit = points.find((point) => point !== null)?.unit;
  const digits = (value: Value) => {
    const point = toPlottable(value, reading);
    return formatNumber(point && unit && amountIn(point, unit));
  };
  return { unit, digits };
}

/**
 * A history as rows of text for a spreadsheet, header first and newest first: the provider's texts verbatim, then their numbers, with
 * thousands and millions written out, all in the `unit` of the row. A number is empty if there is none, or none in that unit.
 */
export function historyRows({ occurrences, reading }: Series): readonly (readonly string[])[] {
  const rows = occurrences.map((occurrence) => {
    const numbers = numbersOf(occurrence, reading);
    return COLUMNS.map(([, cell]) => cell(occurrence, numbers));
  });
  return [COLUMNS.map(([header]) => header), ...rows];
}
