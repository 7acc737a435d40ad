import { useMemo } from 'react';
import type { EconomicEvent } from '../../../../../contract/decode/event';
import type { Series } from '../../../../../domain/series/series';
import { scoreRelease, type SurpriseStatistics } from '../../../../../domain/series/statistics';
import { notationOf } from '../../../../../domain/value/notation';
import { PLAIN } from '../../../../../domain/value/unit';
import { formatSigned, type Measure } from '../../../../i18n/numbers';
import { useApp } from '../../../../app/context/app-context';
import { useMessages } from '../../../../i18n/messages-context';
import css from './surprise-sentence.module.css';

const Z_SCORE_MEASURE: Measure = { unit: PLAIN, scale: 1, decimals: 1 };

type SentenceProps = {
  readonly event: EconomicEvent;
  readonly whole: Series;
  /** Of the range, which `over` names. */
  readonly statistics: SurpriseStatistics;
  readonly over: string;
};

/** The surprise of the open release against those before it, then how often the releases of the range surprise. */
export function SurpriseSentence({ event: { id }, whole, statistics: figures, over }: SentenceProps) {
  const { config } = useApp();
  const { messages, format } = useMessages();
  const { statistics } = messages;
  const { surprise = null, event } = whole.occurrences.find((occurrence) => occurrence.event.id === id) ?? {};
  const zScore = useMemo(() => scoreRelease(whole.occurrences, id), [whole, id]);
  const { n, shareAbove, shareInLine, shareBelow } = figures;
  if (n === 0 || shareAbove === null || shareInLine === null || shareBelow === null) return null;
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
