import type { Occurrence } from '../../../../domain/series';
import { useSpeech } from '../../../text/words-context';
import { Deviation } from './deviation';
import css from './chart-readout.module.css';

/** The release that is being read on the chart, in the provider's texts. */
export function ChartReadout({ occurrence: { event, surprise } }: { occurrence: Occurrence }) {
  const { words, format } = useSpeech();
  return (
    <p className={css.readout}>
      <span className={css.when}>
        <time dateTime={event.date}>{format.shortDay(event.date)}</time>
        {event.period ? <span lang="fr">{event.period}</span> : null}
      </span>{' '}
      <span className={css.what}>
        <strong lang="fr">{event.current || words.values.none}</strong>
        {surprise ? <Deviation surprise={surprise} /> : null}
        {event.forecast ? (
          <span className={css.forecast}>
            {words.week.short.forecast} <span lang="fr">{event.forecast}</span>
          </span>
        ) : null}
      </span>
    </p>
  );
}
