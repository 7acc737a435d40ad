import { useId, type ReactNode } from 'react';
import type { Series } from '../../../../../domain/series/series';
import type { SeriesRange } from '../../../../../domain/series/time-range';
import { computeStatistics, type SurpriseStatistics } from '../../../../../domain/series/statistics';
import type { Surprise } from '../../../../../domain/value/surprise';
import { PLAIN } from '../../../../../domain/value/unit';
import { addFractionDigit, formatSigned, formatSpread, type Measure } from '../../../../i18n/numbers';
import { useMessages } from '../../../../i18n/messages-context';
import { Deviation } from '../deviation';
import css from './statistics-list.module.css';
import statisticsHelpCss from './statistics-help.module.css';

/** The formula of each statistic, collapsed. */
function StatisticsHelp() {
  const { help, formulas } = useMessages().messages.statistics;
  return (
    <details className={statisticsHelpCss.help}>
      <summary>{help}</summary>
      <dl>
        {formulas.map(([name, formula]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** A named figure, with the number it was computed from. */
function Statistic({ name, of, children }: { name: string; of?: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {of ? <span className={css.of}> {of}</span> : null}
      </dd>
    </div>
  );
}

const SHARE_CLASSES = [css.above, css.inLine, css.below];

/** The three shares as a bar; decorative, the figures above give the values. */
function PercentBar({ shares }: { shares: readonly number[] }) {
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return (
    <svg className={css.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {shares.map((share, index) => (
        <rect key={SHARE_CLASSES[index]} className={SHARE_CLASSES[index]} x={startOf(index)} width={share} height={1} />
      ))}
    </svg>
  );
}

const Z_SCORE_MEASURE: Measure = { unit: PLAIN, scale: 1, decimals: 1 };

function SurpriseFigures({ figures, last }: { figures: SurpriseStatistics; last: Surprise }) {
  const { messages, format } = useMessages();
  const { mean, standardDeviation, zScore, shareAbove, shareInLine, shareBelow } = figures;
  const { statistics } = messages;
  const figure = (value: number | null, print: typeof formatSigned) =>
    value === null ? messages.values.none : print(value, addFractionDigit(value, last), format);
  const share = (ratio: number | null) => (ratio === null ? messages.values.none : format.share(ratio));
  return (
    <>
      <dl className={css.list}>
        <Statistic name={statistics.last}>
          <Deviation surprise={last} />
        </Statistic>
        <Statistic name={statistics.mean}>{figure(mean, formatSigned)}</Statistic>
        <Statistic name={statistics.deviation}>{figure(standardDeviation, formatSpread)}</Statistic>
        {zScore === null ? null : (
          <Statistic name={statistics.score}>{formatSigned(zScore, Z_SCORE_MEASURE, format)}&nbsp;σ</Statistic>
        )}
      </dl>
      <dl className={css.shares}>
        <Statistic name={statistics.above}>{share(shareAbove)}</Statistic>
        <Statistic name={statistics.inLine}>{share(shareInLine)}</Statistic>
        <Statistic name={statistics.below}>{share(shareBelow)}</Statistic>
      </dl>
      <PercentBar shares={[shareAbove ?? 0, shareInLine ?? 0, shareBelow ?? 0]} />
    </>
  );
}

function RevisionFigures({ figures }: { figures: SurpriseStatistics }) {
  const { messages, format } = useMessages();
  const { restated, revised, shareRevised, meanRevision, revisionMeasure } = figures;
  if (shareRevised === null) return null;
  return (
    <dl className={css.revisions}>
      <Statistic name={messages.statistics.revised} of={format.partOf(revised, restated)}>
        {format.share(shareRevised)}
      </Statistic>
      {meanRevision === null || revisionMeasure === null ? null : (
        <Statistic name={messages.statistics.revision}>
          {formatSigned(meanRevision, addFractionDigit(meanRevision, revisionMeasure), format)}
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

/** Statistics of the surprises and revisions in a range, with their formulas; nothing if there are neither. */
export function StatisticsList({ heading: Heading, part, range }: StatisticsListProps) {
  const { messages, format } = useMessages();
  const titleId = useId();
  const { chart } = useMessages().messages;
  const figures = computeStatistics(part.occurrences);
  const { n, last, restated } = figures;
  if (last === null && restated === 0) return null;
  const { statistics } = messages;
  const left = part.occurrences.filter(({ surprise }) => surprise !== null).length - n;
  const rangeText =
    typeof range === 'string'
      ? statistics.over[range]
      : statistics.between(format.shortDay(range.from), format.shortDay(range.to));
  return (
    <section className={css.statistics} aria-labelledby={titleId}>
      <div id={titleId} className={css.head}>
        <Heading>
          {last ? statistics.surprises : statistics.revisions} <span className={css.over}>{rangeText}</span>
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
