import { useSpeech } from '../../../text/words-context';
import type { ChartLayout } from './chart/layout';
import css from './chart-legend.module.css';

/** What the marks of the chart stand for, and how many values are drawn. */
export function ChartLegend({ layout: { kind, marks, y } }: { layout: ChartLayout }) {
  const { words } = useSpeech();
  const { history } = words;
  const isAwaiting = marks.at(-1)?.value === null;
  const count = isAwaiting ? marks.length - 1 : marks.length;
  const fromZero = y.low <= 0 && y.high >= 0;
  return (
    <figcaption className={css.legend}>
      <ul>
        <li data-mark={kind === 'bars' ? 'bar' : 'line'}>{history.published}</li>
        <li data-mark={kind === 'bars' ? 'tick' : 'ring'}>{history.forecast}</li>
        <li data-mark="above">{history.above}</li>
        <li data-mark="below">{history.below}</li>
        {isAwaiting ? <li data-mark="next">{history.next}</li> : null}
      </ul>
      <p>{history.stats.count(count)}</p>
      {kind === 'bars' ? null : <p className={css.axis}>{fromZero ? history.axisFromZero : history.axisCut}</p>}
    </figcaption>
  );
}
