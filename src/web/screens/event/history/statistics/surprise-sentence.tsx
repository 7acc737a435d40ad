import { useMemo } from 'react';
import type { Series } from '../../../../../domain/series/series';
import { computeStatistics } from '../../../../../domain/series/statistics';
import type { SeriesRange } from '../../../../../domain/series/time-range';
import { notationOf } from '../../../../../domain/value/notation';
import { PLAIN } from '../../../../../domain/value/unit';
import { formatSigned, type Measure } from '../../../../i18n/numbers';
import { useApp } from '../../../../app/context/app-context';
import { useMessages } from '../../../../i18n/messages-context';
import css from './surprise-sentence.module.css';

const Z_SCORE_MEASURE: Measure = { unit: PLAIN, scale: 1, decimals: 1 };

type SentenceProps = {
  readonly eventId: string;
  readonly part: Series;
  readonly whole: Series;
  readonly range: SeriesRange;
};

/** The surprise of the open release against those before it, then how often the releases of the range surprise. */
export function SurpriseSentence({ eventId, part, whole, range }: SentenceProps) {
  const { config } = useApp();
  const { messages, format } = useMessages();
  const { statistics } = messages;
  const figures = useMemo(() => computeStatistics(part.occurrences), [part]);
  const open = whole.occurrences.findIndex(({ event }) => event.id === eventId);
  const { surprise = null, event } = whole.occurrences[open] ?? {};
  const { zScore } = useMemo(() => computeStatistics(whole.occurrences.slice(Math.max(0, open))), [whole, open]);
  const { n, shareAbove, shareInLine, shareBelow } = figures;
  if (n === 0 || shareAbove === null || shareInLine === null || shareBelow === null) return null;
  const over =
    typeof range === 'string'
      ? statistics.over[range]
      : statistics.between(format.shortDay(range.from), format.shortDay(range.to));
  const { mark } = notationOf(event?.current ?? '', event?.forecast ?? '', config.decimalMark);
  const score = zScore === null ? '' : `${formatSigned(zScore, Z_SCORE_MEASURE, format, { mark, suffix: '' })}\u00a0σ`;
  const shares = {
    above: format.share(shareAbove),
    inLine: format.share(shareInLine),
    below: format.share(shareBelow),
  };
  return (
    <p className={css.sentence}>
      {surprise ? (
        <>
          <strong data-direction={surprise.direction}>{statistics.against[surprise.direction]}</strong>
          {score ? (
            <>
              {statistics.surpriseOf} <strong>{score}</strong>
            </>
          ) : null}
          .{' '}
        </>
      ) : null}
      {statistics.shares(over, shares)} ({format.count('release', n)}).
    </p>
  );
}
