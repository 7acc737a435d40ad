import { bisectCenter } from 'd3-array';
import type { DecimalMark } from '../../../../../contract/app-config';
import type { Measure } from '../../../../../domain/value/unit';
import { notationOf } from '../../../../../domain/value/notation';
import { nextForecast } from '../../../../../domain/series/plottable-point';
import { chooseChartKind, type ChartKind } from '../../../../../domain/series/chart-kind';
import { startInUtc, type Day } from '../../../../../domain/time/day';
import type { Occurrence, Series } from '../../../../../domain/series/series';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { formatAxis, formatUnit } from '../../../../i18n/numbers';
import type { ChartData, ChartPoint, ChartWording } from '../chart/chart-data';
import type { NamedComparison } from '../compare/use-compared';

/** A point of the chart, with the release that its texts come from. */
export type HistoryPoint = ChartPoint & { readonly occurrence: Occurrence };

type HistoryChartData = Omit<ChartData, 'points'> & { readonly points: readonly HistoryPoint[] };

/**
 * The next release, if it has a forecast in the unit of the chart and is later than all others. Skips a release before `today` whose value
 * was never published, such as a cancelled one.
 */
function pendingPoint(series: Series, last: number, today: Day): HistoryPoint[] {
  const newer = series.next === null ? [] : series.occurrences.slice(0, series.occurrences.indexOf(series.next) + 1);
  const next = newer.findLast(({ event }) => event.date >= today) ?? null;
  const forecast = nextForecast({ ...series, next });
  if (!next || forecast === null) return [];
  const time = startInUtc(next.event.date);
  if (time <= last) return [];
  const none = { value: null, low: null, high: null, difference: null, revised: null };
  return [{ ...none, time, forecast, occurrence: next }];
}

/**
 * The releases of a history that can be plotted, oldest first, then the pending one from `today` on, in the source time zone, if it has a
 * forecast.
 */
export function toHistoryPoints(series: Series, compared: NamedComparison | null, today: Day): readonly HistoryPoint[] {
  const points = compared?.main ?? series.points;
  // Forecasts are in the original unit, not in that of an index.
  if (compared?.scale === 'index') return points;
  return [...points, ...pendingPoint(series, points.at(-1)?.time ?? Infinity, today)];
}

/** The kind of chart, chosen from the whole history so that a change of range keeps it. Rate ranges are lines. */
export function chartKind(whole: Series): ChartKind {
  const kind = chooseChartKind(whole);
  return kind === 'bars' && whole.pointKind === 'ranges' ? 'line' : kind;
}

/** Chart data of the `part` of a history, with the compared series. Indexes are lines. */
export function toChart(kind: ChartKind, part: Series, compared: NamedComparison | null, today: Day): HistoryChartData {
  return {
    kind: kind === 'bars' && compared?.scale === 'index' ? 'line' : kind,
    points: toHistoryPoints(part, compared, today),
    others: compared?.other ?? [],
    otherKind: compared?.otherKind ?? 'line',
  };
}

/** The measure of the vertical axis; null if no plotted value has one. */
export function axisMeasure({ unit, scale, decimals }: Series, compared: NamedComparison | null): Measure | null {
  if (compared?.unit) return { unit: compared.unit, scale: compared.scaleOf, decimals: compared.decimals };
  return unit ? { unit, scale, decimals } : null;
}

/** Matches scales that differ between French and English. The axis prints numbers in the user's language, so it must not copy them. */
const IN_ONE_LANGUAGE = /\sBn|[Bb]illion|rillion/;

/** The texts of the axes: in the unit and scale of the figures, or as an index with its base day. `mark` is the provider's decimal mark. */
export function axisWording(
  series: Series,
  compared: NamedComparison | null,
  i18n: LateI18n,
  mark: DecimalMark,
): ChartWording {
  const { messages, format } = i18n;
  const measure = axisMeasure(series, compared);
  const newest = series.points.at(-1)?.occurrence.event.current ?? '';
  // Without a unit, the suffix is the scale alone.
  const isScale = compared === null && measure?.unit.kind === 'plain' && measure.scale !== 1;
  const written = isScale ? notationOf(newest, newest, mark).suffix : '';
  const suffix = IN_ONE_LANGUAGE.test(written) ? '' : written;
  const unitText = measure && measure.unit.kind !== 'percent' ? formatUnit(measure.unit, format) : '';
  return {
    grammar: messages.grammar,
    unit: compared?.base ? messages.chart.hundred(format.shortDay(compared.base)) : unitText,
    printValue: (value, step) => {
      if (!measure) return '';
      // 0 needs no scale suffix.
      if (value === 0 && measure.scale !== 1) return formatAxis(0, { ...measure, scale: 1, decimals: 0 }, format);
      // Without a step, all values are 0: prints the decimals of the measure.
      const decimals = step === 0 ? measure.decimals : Math.ceil(-Math.log10(step / measure.scale) - 1e-9);
      return formatAxis(value, { ...measure, decimals: Math.max(0, decimals) }, format, suffix);
    },
  };
}

/** The text of a comparison for one release: its own index, and the nearest value of the other series, or its index, with its day. */
export function comparisonLabel(
  { part, compared, data }: { part: Series; compared: NamedComparison | null; data: HistoryChartData },
  current: number,
  i18n: LateI18n,
): string {
  const [point, measure] = [data.points[current], axisMeasure(part, compared)];
  if (!compared || !point || !measure || compared.other.length === 0) return '';
  const { messages, format } = i18n;
  const print = (value: number) => formatAxis(value, measure, format);
  const nearest = bisectCenter(
    data.others.map(({ time }) => time),
    point.time,
  );
  const other = compared.other[nearest];
  const isIndex = compared.scale === 'index';
  const indexText = isIndex && point.value !== null ? messages.chart.index(print(point.value)) : '';
  // Verbatim: in the scale and the decimals of the axis, `-350 M` would be `−0,4 Md`.
  const otherText = other && (isIndex ? print(other.value) : other.occurrence.event.current.trim());
  const compareText = other ? `${compared.name}${format.colon} ${otherText} (${format.shortDay(other.day)})` : '';
  return [indexText, compareText].filter(Boolean).join(' · ');
}
