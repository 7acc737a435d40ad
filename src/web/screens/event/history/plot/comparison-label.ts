import { bisectCenter } from 'd3-array';
import { colonText } from '../../../../i18n/colon-text';
import { formatAxis } from '../../../../i18n/numbers';
import { axisMeasure, type ChartI18n } from './axis-wording';
import type { NamedComparison } from '../compare/use-compared';
import type { HistoryChartData } from './to-chart';
import type { Series } from '../../../../../domain/series/series';

/** The text of a comparison for one release: its indexText index, and the nearest value of the other series with its day. */
export function comparisonLabel(
  { part, compared, data }: { part: Series; compared: NamedComparison | null; data: HistoryChartData },
  current: number,
  i18n: ChartI18n,
): string {
  const [point, measure] = [data.points[current], axisMeasure(part, compared)];
  if (!compared || !point || !measure || compared.other.length === 0) return '';
  const { messages, format } = i18n;
  const print = (value: number) => formatAxis(value, measure, format.language);
  const nearest = bisectCenter(
    data.others.map(({ time }) => time),
    point.time,
  );
  const other = compared.other[nearest];
  const indexText = compared.scale === 'index' && point.value !== null ? messages.chart.index(print(point.value)) : '';
  const compareText = other
    ? `${compared.name}${colonText(format.language)} ${print(other.value)} (${format.shortDay(other.day)})`
    : '';
  return [indexText, compareText].filter(Boolean).join(' · ');
}
