import { useMemo, useId, type ReactNode } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { Series } from '../../../../domain/series/series';
import { scoreRelease, type SurpriseStatistics } from '../../../../domain/series/statistics';
import { notationOf, type Notation } from '../../../../domain/value/notation';
import type { Surprise } from '../../../../domain/value/surprise';
import { formatScore, formatSigned, addFractionDigit, formatSpread } from '../../../i18n/numbers';
import { useApp } from '../../../app/context/app-context';
import { useMessages } from '../../../i18n/messages-context';
import css from './surprise-statistics.module.css';
import { Deviation } from './deviation';

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
  const { n, shareAbove, shareInLine } = figures;
  if (shareAbove === null || shareInLine === null) return null;
  const { mark } = notationOf(event?.current ?? '', event?.forecast ?? '', config.decimalMark);
  const score = zScore === null ? '' : `${formatScore(zScore, format, mark)}\u00a0σ`;
  // Each bound is rounded, so that together they are 100 %.
  const percent = (share: number) => Math.round(share * 100) / 100;
  const [above, notBelow] = [percent(shareAbove), percent(shareAbove + shareInLine)];
  const shares = {
    above: format.share(above),
    inLine: format.share(notBelow - above),
    below: format.share(1 - notBelow),
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

function StatisticsHelp() {
  const { help, formulas } = useMessages().messages.statistics;
  return (
    <details className={css.help}>
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

type SurpriseFiguresProps = {
  readonly figures: SurpriseStatistics;
  /** The newest surprise of the range, which gives the unit of the mean. */
  readonly last: Surprise;
  /** The release of that surprise, and how the provider writes it. */
  readonly event: EconomicEvent;
  readonly notation: Notation;
};

function SurpriseFigures({ figures, last, event, notation }: SurpriseFiguresProps) {
  const { messages, format } = useMessages();
  const { mean, standardDeviation } = figures;
  const { statistics } = messages;
  const figure = (value: number | null, print: typeof formatSigned) =>
    value === null ? messages.values.none : print(value, addFractionDigit(value, last), format, notation);
  return (
    <>
      <Statistic name={statistics.last}>
        <Deviation surprise={last} event={event} />
      </Statistic>
      <Statistic name={statistics.mean}>{figure(mean, formatSigned)}</Statistic>
      <Statistic name={statistics.deviation}>{figure(standardDeviation, formatSpread)}</Statistic>
    </>
  );
}

function RevisionFigures({ figures, notation }: { figures: SurpriseStatistics; notation: Notation }) {
  const { messages, format } = useMessages();
  const { restated, revised, shareRevised, meanRevision, revisionMeasure } = figures;
  if (shareRevised === null) return null;
  return (
    <>
      <Statistic name={messages.statistics.revised} of={format.partOf(revised, restated)}>
        {format.share(shareRevised)}
      </Statistic>
      {meanRevision === null || revisionMeasure === null ? null : (
        <Statistic name={messages.statistics.revision}>
          {formatSigned(meanRevision, addFractionDigit(meanRevision, revisionMeasure), format, notation)}
        </Statistic>
      )}
    </>
  );
}

type StatisticsListProps = {
  readonly heading: 'h3' | 'h4';
  readonly part: Series;
  /** Of the range, which `over` names. */
  readonly statistics: SurpriseStatistics;
  readonly over: string;
};

/** Statistics of the surprises and revisions in a range, with their formulas; nothing if there are neither. */
export function StatisticsList(props: StatisticsListProps) {
  const { heading: Heading, part, statistics: figures, over } = props;
  const { config } = useApp();
  const { messages, format } = useMessages();
  const titleId = useId();
  const { n, last, restated } = figures;
  if (last === null && restated === 0) return null;
  // Of the release, and of the revision, whose unit and scale the figures have.
  const source = part.occurrences.find(({ surprise }) => surprise !== null)?.event;
  const notation = notationOf(source?.current ?? '', source?.forecast ?? '', config.decimalMark);
  const newest = part.occurrences.find(({ revision }) => revision?.difference)?.revision;
  const revisionNotation = notationOf(newest?.from ?? '', newest?.to ?? '', config.decimalMark);
  const { statistics } = messages;
  const left = part.occurrences.filter(({ surprise }) => surprise !== null).length - n;
  return (
    <section className={css.statistics} aria-labelledby={titleId}>
      <Heading id={titleId} className={css.head}>
        {last ? statistics.surprises : statistics.revisions} <span className={css.over}>{over}</span>
      </Heading>
      <dl className={css.list}>
        {last && source ? <SurpriseFigures {...{ figures, last, event: source, notation }} /> : null}
        <RevisionFigures figures={figures} notation={revisionNotation} />
      </dl>
      {left > 0 ? <p className={css.left}>{statistics.otherUnit(format.count('release', left))}</p> : null}
      <StatisticsHelp />
    </section>
  );
}
