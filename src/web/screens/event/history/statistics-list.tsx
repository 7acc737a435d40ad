import type { ReactNode } from 'react';
import type { Series } from '../../../../domain/series';
import { statisticsOf } from '../../../../domain/statistics';
import { finerMeasure, formatDifference, formatSigned, formatSpread, type Measure } from '../../../text/numbers';
import { historyWords } from '../../../text/history-words';
import { useSpeechWith } from '../../../text/words-context';
import { Deviation } from './deviation';
import css from './statistics-list.module.css';

function Statistic({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const LONG = 9;
const PARTS = [css.above, css.inLine, css.below];

/** The three shares side by side; the figures above it say them. */
function ShareBar({ shares }: { shares: readonly number[] }) {
  const startOf = (index: number) => shares.slice(0, index).reduce((sum, share) => sum + share, 0);
  return (
    <svg className={css.bar} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      {shares.map((share, index) => (
        <rect key={PARTS[index]} className={PARTS[index]} x={startOf(index)} width={share} height={1} />
      ))}
    </svg>
  );
}

/** The surprises of a series in figures; nothing when there is none. */
export function StatisticsList({ series }: { series: Series }) {
  const { words, format } = useSpeechWith(historyWords);
  const { n, last, mean, standardDeviation, shareAbove, shareInLine, shareBelow, shareRevised } = statisticsOf(
    series.occurrences,
  );
  if (last === null) return null;
  const { stats } = words.history;
  const figure = (value: number | null, print: typeof formatSigned) => {
    const measure: Measure = finerMeasure(value ?? 0, last);
    return value === null ? words.values.none : print(value, measure, format.language);
  };
  const share = (ratio: number | null) => (ratio === null ? words.values.none : format.share(ratio));
  return (
    <section className={css.statistics} aria-label={words.history.statistics}>
      <dl className={css.list} data-wide={formatDifference(last, format.language).length > LONG}>
        <Statistic name={stats.last}>
          <Deviation surprise={last} />
        </Statistic>
        <Statistic name={stats.mean}>{figure(mean, formatSigned)}</Statistic>
        <Statistic name={stats.deviation}>{figure(standardDeviation, formatSpread)}</Statistic>
        <Statistic name={stats.size}>{stats.count(n)}</Statistic>
        <Statistic name={stats.above}>{share(shareAbove)}</Statistic>
        <Statistic name={stats.inLine}>{share(shareInLine)}</Statistic>
        <Statistic name={stats.below}>{share(shareBelow)}</Statistic>
        <Statistic name={stats.revised}>{share(shareRevised)}</Statistic>
      </dl>
      <ShareBar shares={[shareAbove ?? 0, shareInLine ?? 0, shareBelow ?? 0]} />
    </section>
  );
}
