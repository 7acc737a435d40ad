import type { Occurrence, Series, SeriesPoint } from '../../../../domain/series';
import type { Value } from '../../../../domain/value';
import type { Unit } from '../../../../domain/value-unit';

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

// French spreadsheets read a decimal point as a text, or as a date: the mark goes with the semicolons.
function written(amount: number | null | undefined): string {
  if (amount === null || amount === undefined) return '';
  return String(amount).replace('.', ',');
}

const amountOf = (value: Value): number | null => (value.kind === 'number' ? value.amount : null);
const unitOf = (value: Value): Unit | null => (value.kind === 'number' || value.kind === 'range' ? value.unit : null);

function row(occurrence: Occurrence, point: SeriesPoint | undefined): readonly string[] {
  const { event, current, forecast, previous, surprise, revision } = occurrence;
  const unit = [current, forecast, previous].map(unitOf).find((found) => found !== null);
  return [
    event.date,
    event.hour ?? event.hourText,
    event.period,
    event.current,
    event.forecast,
    event.previous,
    written(amountOf(current) ?? point?.value),
    written(amountOf(forecast) ?? point?.forecast),
    written(amountOf(previous)),
    unit ? (SYMBOLS.get(unit.kind) ?? unit.code) : '',
    written(surprise?.difference),
    revision?.to ?? '',
    written(revision?.difference?.difference),
    event.title,
  ];
}

/**
 * A history as rows of text for a spreadsheet, header first: newest first, the provider's texts verbatim, then the numbers
 * read in them, thousands and millions written out, as they are on the chart; empty where none is read.
 */
export function historyRows({ occurrences, points }: Series): readonly (readonly string[])[] {
  const pointOf = new Map(points.map((point) => [point.eventId, point]));
  return [HEADER, ...occurrences.map((occurrence) => row(occurrence, pointOf.get(occurrence.event.id)))];
}
