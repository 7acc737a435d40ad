import type { Occurrence, Series } from '../../../../../domain/series/series';
import { amountIn, toPlottable, type PointKind } from '../../../../../domain/series/plottable-point';
import type { Value } from '../../../../../domain/value/value';
import type { Unit } from '../../../../../domain/value/unit';

const HEADER = [
  'date',
  'hour',
  'period',
  'current',
  'forecast',
  'previous',
  'current_number',
  'forecast_number',
  'previous_number',
  'unit',
  'deviation',
  'revised_to',
  'revision',
  'title',
];

const SYMBOLS = new Map<Unit['kind'], string>([
  ['percent', '%'],
  ['point', 'pt'],
  ['basis-point', 'bp'],
]);

/** The digits of a number without exponent. */
function plainDigits(amount: number): string {
  const [mantissa = '', exponent] = String(Math.abs(amount)).split('e');
  const [whole = '', rest = ''] = mantissa.split('.');
  const power = Number(exponent ?? 0);
  if (power === 0) return mantissa;
  return power > 0 ? (whole + rest).padEnd(power + 1, '0') : `0.${'0'.repeat(-power - 1)}${whole}${rest}`;
}

// Decimal comma, with semicolons as separators: French spreadsheets read a decimal point as text or as a date.
function formatNumber(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  return `${amount < 0 ? '-' : ''}${plainDigits(amount).replace('.', ',')}`;
}

function row(occurrence: Occurrence, reading: PointKind): readonly string[] {
  const { event, current, forecast, previous, surprise, revision } = occurrence;
  const unit = [current, forecast, previous]
    .map((value) => toPlottable(value, reading))
    .find((point) => point !== null)?.unit;
  const numberOf = (value: Value) => {
    const point = toPlottable(value, reading);
    return formatNumber(point && unit && amountIn(point, unit));
  };
  return [
    event.date,
    event.hour ?? event.hourText,
    event.period,
    event.current,
    event.forecast,
    event.previous,
    numberOf(current),
    numberOf(forecast),
    numberOf(previous),
    unit ? (SYMBOLS.get(unit.kind) ?? unit.code) : '',
    formatNumber(surprise?.difference),
    revision?.to ?? '',
    formatNumber(revision?.difference?.difference),
    event.title,
  ];
}

/**
 * A history as spreadsheet rows of text, header first, newest first: the provider's texts verbatim, then the numbers
 * parsed from them with thousands and millions written out, all of a row in its `unit`. A number is empty if it
 * cannot be parsed or converted to that unit.
 */
export function historyRows({ occurrences, reading }: Series): readonly (readonly string[])[] {
  return [HEADER, ...occurrences.map((occurrence) => row(occurrence, reading))];
}
