import type { ReactNode } from 'react';
import type { Series } from '../../../../domain/series';
import { statisticsOf } from '../../../../domain/statistics';
import { finerMeasure, formatSigned, formatSpread, type Measure } from '../../../text/numbers';
import { useSpeech } from '../../../text/words-context';
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

/** The surprises of a series in figures; nothing when there is none. */
export function StatisticsList({ series }: { series: Series }) {
  const { words, format } = useSpeech();
  const { n, last, mean, standardDeviation, shareAbove, shareInLine, shareBelow, shareRevised } = statisticsOf(series.occurrences);
  if (last === null) return null;
  const { stats } = words.history;
  const figure = (value: number | null, print: typeof formatSigned) => {
    const measure: Measure = finerMeasure(value ?? 0, last);
    return value === null ? words.values.none : print(value, measure, format.language);
  };
  const share = (ratio: number | null) => (ratio === null ? words.values.none : format.share(ratio));
  return (
    <section className={css.statistics} aria-label={words.history.statistics}>
      <p className={css.heading}>
        {words.history.statistics} <span>{stats.count(n)}</span>
      </p>
      <dl className={css.list}>
        <Statistic name={stats.last}>
          <Deviation surprise={last} />
        </Statistic>
        <Statistic name={stats.mean}>{figure(mean, formatSigned)}</Statistic>
        <Statistic name={stats.deviation}>{figure(standardDeviation, formatSpread)}</Statistic>
        <Statistic name={stats.revised}>{share(shareRevised)}</Statistic>
        <Statistic name={stats.above}>{share(shareAbove)}</Statistic>
        <Statistic name={stats.inLine}>{share(shareInLine)}</Statistic>
        <Statistic name={stats.below}>{share(shareBelow)}</Statistic>
      </dl>
    </section>
  );
}
