import { FIGURES } from '../../../../../domain/calendar/figures';
import type { Occurrence, Series } from '../../../../../domain/series/series';
import { amountIn, toPlottable, type PointKind } from '../../../../../domain/series/plottable-point';
import type { Surprise } from '../../../../../domain/value/surprise';
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

// A decimal comma, which goes with semicolons: a French spreadsheet parses a decimal point as text or a date.
function formatNumber(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  return `${amount < 0 ? '-' : ''}${digitsOf(amount).replace('.', ',')}`;
}

/** Empty for a rounded difference, as on screen. */
const formatSurprise = (surprise: Surprise | null): string =>
  surprise === null || surprise.isRounded ? '' : formatNumber(surprise.difference);

/** The unit of a row, and its figures as numbers in that unit. */
type Numbers = { readonly unit: Unit | undefined; readonly texts: readonly string[] };
type Column = readonly [header: string, cell: (occurrence: Occurrence, numbers: Numbers) => string];

const COLUMNS: readonly Column[] = [
  ['date', ({ event }) => event.date],
  // Verbatim where it has an offset of its own: the others are in the source time zone.
  ['hour', ({ event }) => (event.utcOffset === undefined && event.hour) || event.hourText],
  ['period', ({ event }) => event.period],
  ...FIGURES.map((figure): Column => [figure, ({ event }) => event[figure]]),
  ...FIGURES.map((figure, index): Column => [`${figure}_number`, (_, { texts }) => texts[index] ?? '']),
  ['unit', (_, { unit }) => (unit ? (SYMBOLS.get(unit.kind) ?? unit.code) : '')],
  ['deviation', ({ surprise }) => formatSurprise(surprise)],
  ['revised_to', ({ revision }) => revision?.to ?? ''],
  ['revision', ({ revision }) => formatSurprise(revision?.difference ?? null)],
  ['title', ({ event }) => event.title],
];

function numbersOf(occurrence: Occurrence, pointKind: PointKind): Numbers {
  const points = FIGURES.map((figure) => toPlottable(occurrence[figure], pointKind));
  const unit = points.find((point) => point !== null)?.unit;
  return { unit, texts: points.map((point) => formatNumber(point && unit && amountIn(point, unit))) };
}

/**
 * A history as rows of text for a spreadsheet, header first and newest first: the provider's texts verbatim, then their numbers, with
 * thousands and millions written out, all in the `unit` of the row. A number is empty if there is none, or none in that unit.
 */
export function historyRows({ occurrences, pointKind }: Series): readonly (readonly string[])[] {
  const rows = occurrences.map((occurrence) => {
    const numbers = numbersOf(occurrence, pointKind);
    return COLUMNS.map(([, cell]) => cell(occurrence, numbers));
  });
  return [COLUMNS.map(([header]) => header), ...rows];
}
