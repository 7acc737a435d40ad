import { useId } from 'react';
import type { Series } from '../../../../domain/series';
import type { SeriesRange } from '../../../../domain/series-range';
import { statisticsOf, type SurpriseStatistics } from '../../../../domain/statistics';
import type { Surprise } from '../../../../domain/surprise';
import { PLAIN } from '../../../../domain/value-unit';
import { chartWords } from '../../../text/chart-words';
import { finerMeasure, formatSigned, formatSpread, type Measure } from '../../../text/numbers';
import { statisticsWords } from '../../../text/statistics-words';
import { useSpeechWith } from '../../../text/words-context';
import { Deviation } from './deviation';
import { ShareBar } from './share-bar';
import { Statistic } from './statistic';
import { StatisticsHelp } from './statistics-help';
import css from './statistics-list.module.css';

const IN_DEVIATIONS: Measure = { unit: PLAIN, scale: 1, decimals: 1 };

type FiguresProps = { readonly figures: SurpriseStatistics; readonly last: Surprise };

function SurpriseFigures({ figures, last }: FiguresProps) {
  const { words, format } = useSpeechWith(statisticsWords);
  const { mean, standardDeviation, zScore, shareAbove, shareInLine, shareBelow } = figures;
  const { statistics } = words;
  const figure = (value: number | null, print: typeof formatSigned) =>
    value === null ? words.values.none : print(value, finerMeasure(value, last), format.language);
  const share = (ratio: number | null) => (ratio === null ? words.values.none : format.share(ratio));
  return (
    <>
      <dl className={css.list}>
        <Statistic name={statistics.last}>
          <Deviation surprise={last} />
        </Statistic>
        <Statistic name={statistics.mean}>{figure(mean, formatSigned)}</Statistic>
        <Statistic name={statistics.deviation}>{figure(standardDeviation, formatSpread)}</Statistic>
        {zScore === null ? null : (
          <Statistic name={statistics.score}>{formatSigned(zScore, IN_DEVIATIONS, format.language)}&nbsp;σ</Statistic>
        )}
      </dl>
      <dl className={css.shares}>
        <Statistic name={statistics.above}>{share(shareAbove)}</Statistic>
        <Statistic name={statistics.inLine}>{share(shareInLine)}</Statistic>
        <Statistic name={statistics.below}>{share(shareBelow)}</Statistic>
      </dl>
      <ShareBar shares={[shareAbove ?? 0, shareInLine ?? 0, shareBelow ?? 0]} />
    </>
  );
}

function RevisionFigures({ figures }: { figures: SurpriseStatistics }) {
  const { words, format } = useSpeechWith(statisticsWords);
  const { restated, revised, shareRevised, meanRevision, revisionMeasure } = figures;
  if (shareRevised === null) return null;
  return (
    <dl className={css.revisions}>
      <Statistic name={words.statistics.revised} of={format.partOf(revised, restated)}>
        {format.share(shareRevised)}
      </Statistic>
      {meanRevision === null || revisionMeasure === null ? null : (
        <Statistic name={words.statistics.revision}>
          {formatSigned(meanRevision, finerMeasure(meanRevision, revisionMeasure), format.language)}
        </Statistic>
      )}
    </dl>
  );
}

type StatisticsListProps = {
  readonly heading: 'h3' | 'h4';
  readonly part: Series;
  readonly range: SeriesRange;
};

/** The surprises and revisions of a part of a history in figures, with their formulas; nothing when there is neither. */
export function StatisticsList({ heading: Heading, part, range }: StatisticsListProps) {
  const { words, format } = useSpeechWith(statisticsWords);
  const titleId = useId();
  const { chart } = useSpeechWith(chartWords).words;
  const figures = statisticsOf(part.occurrences);
  const { n, last, restated } = figures;
  if (last === null && restated === 0) return null;
  const { statistics } = words;
  const left = part.occurrences.filter(({ surprise }) => surprise !== null).length - n;
  const over =
    typeof range === 'string'
      ? statistics.over[range]
      : statistics.between(format.shortDay(range.from), format.shortDay(range.to));
  return (
    <section className={css.statistics} aria-labelledby={titleId}>
      <div id={titleId} className={css.head}>
        <Heading>
          {last ? statistics.surprises : statistics.revisions} <span className={css.over}>{over}</span>
        </Heading>{' '}
        <span className={css.n}>{chart.n(format.whole(last ? n : restated))}</span>
      </div>
      {last ? <SurpriseFigures figures={figures} last={last} /> : null}
      <RevisionFigures figures={figures} />
      {left > 0 ? <p className={css.left}>{statistics.otherUnit(format.count('release', left))}</p> : null}
      <StatisticsHelp />
    </section>
  );
}
