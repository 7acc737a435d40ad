import { lazy } from 'react';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';

// A new version of the app may have replaced the file; the table below does without it.
function ChartMissing() {
  const { words } = useSpeechWith(historyWords);
  return <p role="alert">{words.history.chartFailed}</p>;
}

/** The chart, in a file of its own that the panel does not wait for. */
export const LazyChart = lazy(() =>
  import('./history-chart').then(
    ({ HistoryChart }) => ({ default: HistoryChart }),
    () => ({ default: ChartMissing }),
  ),
);
