import type { EconomicEvent } from '../../../contract/event';
import { isAwaited } from '../../../domain/awaited-values';
import { surpriseOf } from '../../../domain/surprise';
import { useLiveState } from '../../data/hooks';
import { useApp } from '../../frame/app-context';
import { freshMark } from '../../text/fresh-mark';
import { useSpeech } from '../../text/words-context';
import { FigureChange } from './figure-change';
import css from './value-trio.module.css';

const LONG = 8;

/** The figures there are, verbatim, with what became of the published one; what is not published yet is awaited. */
export function ValueTrio({ event }: { event: EconomicEvent }) {
  const { config } = useApp();
  const { words } = useSpeech();
  const news = useLiveState((state) => state.news.get(event.id)?.changes);
  const fresh = freshMark(news, event, words);
  const { current, forecast, previous } = event;
  return (
    <dl
      className={css.trio}
      data-long={[current, forecast, previous].some(({ length }) => length > LONG)}
      data-fresh={fresh?.kind}
      title={fresh?.text}
    >
      <div>
        <dt>{words.values.current}</dt>
        <dd className={css.current} data-direction={surpriseOf(current, forecast, config.decimalMark)?.direction}>
          {current.trim() ? <span lang="fr">{current}</span> : <span aria-hidden="true">{words.values.none}</span>}
          {isAwaited(event) ? <span className={css.waiting}> {words.values.waiting}</span> : null}
          {fresh ? <span className="visually-hidden">, {fresh.text}</span> : null}
          <FigureChange event={event} />
        </dd>
      </div>
      {forecast.trim() ? (
        <div>
          <dt>{words.values.forecast}</dt>
          <dd lang="fr">{forecast}</dd>
        </div>
      ) : null}
      {previous.trim() ? (
        <div>
          <dt>{words.values.previous}</dt>
          <dd lang="fr" className={css.previous}>
            {previous}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
