import { useNavigate, useSearchParams } from 'react-router-dom';
import type { SeriesRange } from '../../../../domain/series';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Segmented } from '../../../ui/segmented';
import { RANGES, readRange, writeRange } from './range-url';

/** How far back the chart goes; kept in the address, where a change replaces the last one. */
export function RangeChoice() {
  const { words } = useSpeechWith(historyWords);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  // At once: in a transition the old choice would stay checked, and a quick second click on it be lost.
  const choose = (range: SeriesRange) =>
    void navigate({ search: writeRange(params, range) }, { replace: true, preventScrollReset: true, flushSync: true });
  return (
    <Segmented
      label={words.history.ranges}
      choices={RANGES.map((value) => ({ value, label: words.history.range[value] }))}
      value={readRange(params)}
      onChoose={choose}
    />
  );
}
