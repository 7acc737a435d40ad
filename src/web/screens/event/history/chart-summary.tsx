import { memo } from 'react';
import { chartWords } from '../../../text/chart-words';
import { useSpeechWith } from '../../../text/words-context';
import type { Mark } from './to-chart';

/** The chart in two sentences, for those who do not see it: how many releases, since when, their extremes and the last. */
export const ChartSummary = memo(function ChartSummary({ marks }: { marks: readonly Mark[] }) {
  const { words, format } = useSpeechWith(chartWords);
  const published = marks.filter(({ value }) => value !== null);
  const [first, last] = [published[0], published.at(-1)];
  if (!first || !last) return null;
  const extreme = (isBeyond: (value: number, best: number) => boolean) =>
    published.reduce((best, mark) => (isBeyond(mark.value ?? 0, best.value ?? 0) ? mark : best));
  const told = ({ occurrence: { event } }: Mark) => `${event.current} (${format.shortDay(event.date)})`;
  const day = ({ occurrence: { event } }: Mark) => format.shortDay(event.date);
  return (
    <figcaption className="visually-hidden">
      {words.chart.summary(format.count('release', published.length), day(first), day(last))}{' '}
      {words.chart.extremes(
        told(extreme((value, best) => value < best)),
        told(extreme((value, best) => value > best)),
        told(last),
      )}
    </figcaption>
  );
});
