import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import type { ChartLayout } from './chart/layout';
import css from './chart-legend.module.css';

/** What the marks of the chart stand for. */
export function ChartLegend({ layout: { kind, marks, isRoomy, hasForecasts, hasSurprises } }: { layout: ChartLayout }) {
  const { words } = useSpeechWith(historyWords);
  const { history } = words;
  const isAwaiting = marks.at(-1)?.value === null;
  return (
    <ul className={css.legend}>
      <li data-mark={kind === 'bars' ? 'bar' : 'line'}>{history.published}</li>
      {hasForecasts ? <li data-mark={kind !== 'bars' && isRoomy ? 'ring' : 'tick'}>{history.forecast}</li> : null}
      {hasSurprises ? <li data-mark="above">{history.above}</li> : null}
      {hasSurprises ? <li data-mark="below">{history.below}</li> : null}
      {isAwaiting ? <li data-mark="next">{history.next}</li> : null}
    </ul>
  );
}
