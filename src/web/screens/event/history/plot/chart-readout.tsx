import { memo } from 'react';
import type { DecimalMark } from '../../../../../contract/app-config';
import type { Occurrence } from '../../../../../domain/series/series';
import { isEmptyValue } from '../../../../../domain/value/missing';
import { notationOf } from '../../../../../domain/value/notation';
import { useApp } from '../../../../app/context/app-context';
import type { LateI18n } from '../../../../i18n/load-i18n';
import { periodText } from '../../../../i18n/format/period-text';
import { useMessages } from '../../../../i18n/messages-context';
import { formatDifference } from '../../../../i18n/numbers';
import { FigureText } from '../../../../ui/marks/figure-text';
import { Period } from '../../../../ui/marks/period';
import { Deviation } from '../deviation';
import type { HistoryPoint } from './to-chart';
import type { useChartCursor } from './use-chart';
import css from './history-chart.module.css';

export function dateOccurrence({ event }: Occurrence, { format }: LateI18n): string {
  return [format.shortDay(event.date), periodText(event.period, format)].filter(Boolean).join(', ');
}

/** A release in one sentence: date, period, value, forecast, surprise, revision, then `more`. */
export function describeOccurrence(occurrence: Occurrence, i18n: LateI18n, mark: DecimalMark, more = ''): string {
  const { event, surprise, revision } = occurrence;
  const { messages, format } = i18n;
  const named = (name: string, text: string) => (isEmptyValue(text) ? '' : `${name} ${text}`);
  const difference = surprise
    ? formatDifference(surprise, format, notationOf(event.current, event.forecast, mark))
    : '';
  const facts = [
    named(messages.values.current, event.current) ||
      messages.values[event.unreadableCurrent ? 'unreadable' : 'pending'],
    named(messages.values.forecast, event.forecast),
    surprise && surprise.direction !== 'in-line' ? named(messages.chart.difference, difference) : '',
    surprise ? messages.values[surprise.direction] : '',
    revision ? messages.chart.revisedTo(revision.to) : '',
    more,
  ];
  return `${dateOccurrence(occurrence, i18n)}${format.colon} ${facts.filter(Boolean).join(', ')}`;
}

/** Describes the chart to screen readers: number of releases, date range, extremes and latest value. */
export const ChartSummary = memo(function ChartSummary({ points }: { points: readonly HistoryPoint[] }) {
  const { messages, format } = useMessages();
  const published = points.filter(({ value }) => value !== null);
  const [first, last] = [published[0], published.at(-1)];
  if (!first || !last) return null;
  const extreme = (isBeyond: (value: number, best: number) => boolean) =>
    published.reduce((best, point) => (isBeyond(point.value ?? 0, best.value ?? 0) ? point : best));
  const day = ({ occurrence: { event } }: HistoryPoint) => format.shortDay(event.date);
  const dated = (point: HistoryPoint) => `${point.occurrence.event.current} (${day(point)})`;
  return (
    <p className="visually-hidden">
      {messages.chart.summary(format.count('release', published.length), day(first), day(last))}{' '}
      {messages.chart.extremes(
        dated(extreme((value, best) => value < best)),
        dated(extreme((value, best) => value > best)),
        dated(last),
      )}
    </p>
  );
});

/** The days of the first and the last release. */
export function describeSpan(points: readonly HistoryPoint[], { messages, format }: LateI18n): string {
  const day = (end: HistoryPoint | undefined) => format.shortDay(end?.occurrence.event.date ?? '');
  return messages.chart.span(day(points[0]), day(points.at(-1)));
}

type LiveRegionProps = Pick<ReturnType<typeof useChartCursor>, 'announced' | 'current'> & {
  readonly points: readonly HistoryPoint[];
  /** The value of the compared series, or ''. */
  readonly other: string;
};

/** Announces the release or the range that a key press led to. */
export function ChartLiveRegion({ announced, current, points, other }: LiveRegionProps) {
  const i18n = useMessages();
  const { decimalMark } = useApp().config;
  const point = points[current];
  const texts = {
    release: () => (point ? describeOccurrence(point.occurrence, i18n, decimalMark, other) : ''),
    range: () => describeSpan(points, i18n),
  };
  return (
    <p className="visually-hidden" aria-live="polite">
      {announced ? texts[announced]() : ''}
    </p>
  );
}

type ChartReadoutProps = {
  readonly occurrence: Occurrence;
  /** The value of the compared series, or ''. */
  readonly other: string;
  /** Reserves a row for revisions and for the compared series. */
  readonly isTall: boolean;
};

/** The release under the cursor, in the provider's texts. Its height does not depend on its content. */
export function ChartReadout({ occurrence, other, isTall }: ChartReadoutProps) {
  const { messages, format } = useMessages();
  const { decimalMark } = useApp().config;
  const { event, surprise, revision } = occurrence;
  const written = revision?.difference
    ? formatDifference(revision.difference, format, notationOf(event.current, revision.to, decimalMark))
    : '';
  const change = written && ` (${written})`;
  return (
    <div className={css.readout} data-tall={isTall}>
      <p className={css.when}>
        <time dateTime={event.date}>{format.shortDay(event.date)}</time>
        {event.period ? <Period period={event.period} /> : null}
      </p>
      <p className={css.what}>
        <strong lang="fr">
          <FigureText text={event.current.trim()} mark={decimalMark} />
        </strong>
        {surprise ? <Deviation surprise={surprise} event={event} /> : null}
        {isEmptyValue(event.forecast) ? null : (
          <span className={css.forecast}>
            {messages.chart.shortForecast}{' '}
            <span lang="fr">
              <FigureText text={event.forecast} mark={decimalMark} />
            </span>
          </span>
        )}
      </p>
      {isTall ? (
        <p className={css.more}>
          {revision ? (
            <span>
              {messages.chart.revisedTo(revision.to)}
              {change}
            </span>
          ) : null}
          {other ? <span>{other}</span> : null}
        </p>
      ) : null}
    </div>
  );
}
