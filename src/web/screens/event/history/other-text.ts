import { bisectCenter } from 'd3-array';
import { colonOf } from '../../../text/colon-of';
import { formatAxis } from '../../../text/numbers';
import { axisMeasure, type ChartSpeech } from './axis-wording';
import type { NamedComparison } from './compare/use-compared';
import type { HistoryChartData } from './to-chart';
import type { Series } from '../../../../domain/series';

/** What is read beside a release of a comparison: its own index, and the nearest value of the other series with its day. */
export function otherText(
  { part, compared, data }: { part: Series; compared: NamedComparison | null; data: HistoryChartData },
  current: number,
  speech: ChartSpeech,
): string {
  const [mark, measure] = [data.points[current], axisMeasure(part, compared)];
  if (!compared || !mark || !measure || compared.other.length === 0) return '';
  const { words, format } = speech;
  const print = (value: number) => formatAxis(value, measure, format.language);
  const nearest = bisectCenter(
    data.others.map(({ time }) => time),
    mark.time,
  );
  const other = compared.other[nearest];
  const own = compared.scale === 'index' && mark.value !== null ? words.chart.index(print(mark.value)) : '';
  const beside = other
    ? `${compared.name}${colonOf(format.language)} ${print(other.value)} (${format.shortDay(other.day)})`
    : '';
  return [own, beside].filter(Boolean).join(' · ');
}
