import type { Series } from '../../../../domain/series';
import type { Noun } from '../../../text/plural';
import { useSpeech } from '../../../text/words-context';
import css from './event-history.module.css';

/** What the chart leaves out, counted. */
export function HistoryNotices({ series, unreadable }: { series: Series; unreadable: number }) {
  const { format } = useSpeech();
  const counts: readonly (readonly [Noun, number])[] = [
    ['nonNumeric', series.nonNumeric],
    ['otherUnit', series.otherUnit],
    ['unreadableEvent', unreadable],
  ];
  return counts.map(([noun, count]) =>
    count > 0 ? (
      <p key={noun} role="status" className={css.notice}>
        {format.count(noun, count)}
      </p>
    ) : null,
  );
}
