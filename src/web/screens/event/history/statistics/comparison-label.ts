import { bisectCenter } from 'd3-array';
import { colonText } from '../../../../i18n/colon-text';
import { formatAxis } from '../../../../i18n/numbers';
import { axisMeasure, type ChartI18n } from '../plot/axis-wording';
import type { NamedComparison } from '../compare/use-compared';
import type { HistoryChartData } from '../plot/to-chart';
import type { Series } from '../../../../../domain/series/series';

/** What is read beside a release of a comparison: its own index, and the nearest value of the other series with its day. */
export function comparisonLabel(
  { part, compared, data }: { part: Series; compared: NamedComparison | null; data: HistoryChartData },
  current: number,
  i18n: ChartI18n,
): string {
  const [mark, measure] = [data.points[current], axisMeasure(part, compared)];
  if (!compared || !mark || !measure || compared.other.length === 0) return '';
  const { messages, format } = i18n;
  const print = (value: number) => formatAxis(value, measure, format.language);
  const nearest = bisectCenter(
    data.others.map(({ time }) => time),
    mark.time,
  );
  const other = compared.other[nearest];
  const own = compared.scale === 'index' && mark.value !== null ? messages.chart.index(print(mark.value)) : '';
  const beside = other
    ? `${compared.name}${colonText(format.language)} ${print(other.value)} (${format.shortDay(other.day)})`
    : '';
  return [own, beside].filter(Boolean).join(' · ');
}
