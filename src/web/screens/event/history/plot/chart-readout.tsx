import type { Occurrence } from '../../../../../domain/series/series';
import { isEmptyValue } from '../../../../../domain/value/missing';
import { formatDifference } from '../../../../i18n/numbers';
import { useMessages } from '../../../../i18n/messages-context';
import { Period } from '../../../../ui/marks/period';
import css from './chart-readout.module.css';
import { Deviation } from '../deviation';

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
  const { event, surprise, revision } = occurrence;
  const change = revision?.difference ? ` (${formatDifference(revision.difference, format)})` : '';
  return (
    <div className={css.readout} data-tall={isTall}>
      <p className={css.when}>
        <time dateTime={event.date}>{format.shortDay(event.date)}</time>
        {event.period ? <Period period={event.period} /> : null}
      </p>
      <p className={css.what}>
        <strong lang="fr">{event.current.trim() || messages.values.none}</strong>
        {surprise ? <Deviation surprise={surprise} event={event} /> : null}
        {isEmptyValue(event.forecast) ? null : (
          <span className={css.forecast}>
            {messages.chart.shortForecast} <span lang="fr">{event.forecast}</span>
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
