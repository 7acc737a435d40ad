import { bisectCenter } from 'd3-array';
import type { LateI18n } from '../../../../i18n/load-i18n';
import type { Series } from '../../../../../domain/series/series';
import { formatAxis, formatUnit, type Measure } from '../../../../i18n/numbers';
import type { ChartWording } from '../chart/chart-data';
import type { NamedComparison } from '../compare/use-compared';
import type { HistoryChartData } from './to-chart';

/** The measure of the vertical axis; null if no plotted value has one. */
export function axisMeasure({ unit, scale, decimals }: Series, compared: NamedComparison | null): Measure | null {
  if (compared?.unit) return { unit: compared.unit, scale: compared.scaleOf, decimals: compared.decimals };
  return unit ? { unit, scale, decimals } : null;
}

/** The texts of the axes: in the unit and scale of the figures, or as an index with its base day. */
export function axisWording(series: Series, compared: NamedComparison | null, i18n: LateI18n): ChartWording {
  const { messages, format } = i18n;
  const measure = axisMeasure(series, compared);
  const unitText = measure && measure.unit.kind !== 'percent' ? formatUnit(measure.unit, format) : '';
  return {
    monthNames: messages.grammar.shortMonths,
    unit: compared?.base ? messages.chart.hundred(format.shortDay(compared.base)) : unitText,
    printValue: (value, step) => {
      if (!measure) return '';
      // 0 needs no scale suffix.
      if (value === 0 && measure.scale !== 1) return formatAxis(0, { ...measure, scale: 1, decimals: 0 }, format);
      const decimals = Math.max(0, Math.ceil(-Math.log10(step / measure.scale) - 1e-9));
      return formatAxis(value, { ...measure, decimals }, format);
    },
  };
}

/** The text of a comparison for one release: its own index, and the nearest value of the other series with its day. */
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
  const indexText = compared.scale === 'index' && point.value !== null ? messages.chart.index(print(point.value)) : '';
  const compareText = other
    ? `${compared.name}${format.colon} ${print(other.value)} (${format.shortDay(other.day)})`
    : '';
  return [indexText, compareText].filter(Boolean).join(' · ');
}
