import type { EconomicEvent } from '../../../../contract/decode/event';
import { isPending } from '../../../../domain/calendar/pending-releases';
import { computeSurprise } from '../../../../domain/value/surprise';
import { useLiveState } from '../../../data/queries/hooks';
import { useApp } from '../../../app/context/app-context';
import { describeFigureChange } from '../../../i18n/format/describe-figure-change';
import { useI18n } from '../../../i18n/messages-context';
import { FigureChange } from './figure-change';
import css from './event-figures.module.css';

const MAX_SHORT_LENGTH = 8;

/** The figures there are, verbatim, with what became of the published one; what is not published yet is awaited. */
export function EventFigures({ event }: { event: EconomicEvent }) {
  const { config } = useApp();
  const { messages } = useI18n();
  const news = useLiveState((state) => state.news.get(event.id)?.changes);
  const fresh = describeFigureChange(news, event, messages);
  const { current, forecast, previous } = event;
  return (
    <dl
      className={css.trio}
      data-long={[current, forecast, previous].some(({ length }) => length > MAX_SHORT_LENGTH)}
      data-fresh={fresh?.kind}
      title={fresh?.text}
    >
      <div>
        <dt>{messages.values.current}</dt>
        <dd className={css.current} data-direction={computeSurprise(current, forecast, config.decimalMark)?.direction}>
          {current.trim() ? <span lang="fr">{current}</span> : <span aria-hidden="true">{messages.values.none}</span>}
          {isPending(event) ? <span className={css.waiting}> {messages.values.waiting}</span> : null}
          {fresh ? <span className="visually-hidden">, {fresh.text}</span> : null}
          <FigureChange event={event} />
        </dd>
      </div>
      {forecast.trim() ? (
        <div>
          <dt>{messages.values.forecast}</dt>
          <dd lang="fr">{forecast}</dd>
        </div>
      ) : null}
      {previous.trim() ? (
        <div>
          <dt>{messages.values.previous}</dt>
          <dd lang="fr" className={css.previous}>
            {previous}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
