import type { EconomicEvent } from '../../../contract/event';
import { surpriseOf } from '../../../domain/surprise';
import { DirectionMark } from '../../ui/direction-mark';
import { formatDifference } from '../../text/numbers';
import { useSpeech } from '../../text/words-context';
import css from './value-trio.module.css';

/** The three figures, verbatim, with the deviation of the published one from its forecast. */
export function ValueTrio({ event }: { event: EconomicEvent }) {
  const { words, format } = useSpeech();
  const surprise = surpriseOf(event.current, event.forecast);
  return (
    <dl className={css.trio}>
      <div>
        <dt>{words.values.current}</dt>
        <dd className={css.current} data-direction={surprise?.direction}>
          <span lang="fr">{event.current || words.values.none}</span>
          {surprise ? (
            <span className={css.deviation}>
              <DirectionMark direction={surprise.direction} />
              {surprise.direction === 'in-line' ? null : <span>{formatDifference(surprise, format.language)}</span>}
              <span className="visually-hidden">, {words.values[surprise.direction]}</span>
            </span>
          ) : null}
        </dd>
      </div>
      <div>
        <dt>{words.values.forecast}</dt>
        <dd lang="fr">{event.forecast || words.values.none}</dd>
      </div>
      <div>
        <dt>{words.values.previous}</dt>
        <dd lang="fr" className={css.previous}>
          {event.previous || words.values.none}
        </dd>
      </div>
    </dl>
  );
}
