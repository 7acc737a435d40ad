import { FIGURES, type FigureName } from '../../../../domain/calendar/figures';
import type { DecimalMark } from '../../../../contract/app-config';
import type { EconomicEvent } from '../../../../contract/decode/event';
import type { EventSource } from '../../../../contract/decode/decode-feeds';
import { isEmptyValue } from '../../../../domain/value/missing';
import { computeSurprise } from '../../../../domain/value/surprise';
import { toInstant } from '../../../../domain/time/instant';
import { isHoliday, type Zones } from '../../../../domain/calendar/agenda';
import { useApp } from '../../../app/context/app-context';
import { useZones } from '../../../app/hooks/use-time';
import { useEventSources } from '../../../data/queries/use-feeds';
import { clockText } from '../../../i18n/format/time-text';
import { useMessages } from '../../../i18n/messages-context';
import css from './event-notes.module.css';

/** Whether two texts state different figures: `2,9 %` and `2.9%` do not. */
function differ(one: string, other: string, mark: DecimalMark): boolean {
  if (isEmptyValue(one) || isEmptyValue(other) || one.trim() === other.trim()) return false;
  return computeSurprise(one, other, mark)?.direction !== 'in-line';
}

/** The figures in which another feed differs from the served one. */
const findDisagreements = ([served, ...others]: readonly EventSource[], mark: DecimalMark): readonly FigureName[] =>
  FIGURES.filter((figure) => served && others.some((other) => differ(served[figure], other[figure], mark)));

const figuresOf = (source: EventSource): string => FIGURES.map((figure) => source[figure].trim() || '—').join(' · ');

/** The hour of a source in the display time zone; verbatim if it is no time. */
const displayHour = ({ date: day, hour }: EventSource, { source, display }: Zones): string =>
  /^\d\d:\d\d$/.test(hour) ? clockText(toInstant({ day, hour }, source), display) : hour;

/** The figures of an event by feed, verbatim, and where they differ; nothing with a single feed. */
export function EventSources({ event }: { event: EconomicEvent }) {
  const { messages } = useMessages();
  const { decimalMark } = useApp().config;
  const zones = useZones();
  const data = useEventSources(event);
  if (data.length < 2) return null;
  const { sources, values } = messages;
  return (
    <dl className={css.notes}>
      <div>
        <dt>{sources.title}</dt>
        {data.map((source) => (
          <dd key={source.feed}>
            <bdi>{source.feed}</bdi>{' '}
            <span className={css.faint}>{isHoliday(event) ? null : displayHour(source, zones)}</span>{' '}
            <bdi>{figuresOf(source)}</bdi> {source.isServed ? <span className={css.faint}>{sources.shown}</span> : null}
          </dd>
        ))}
        {findDisagreements(data, decimalMark).map((figure) => (
          <dd key={figure}>
            {sources.disagree(
              values[figure],
              data
                .filter((one) => !isEmptyValue(one[figure]))
                .map((one) => sources.says(one.feed, one[figure].trim()))
                .join(', '),
            )}
          </dd>
        ))}
      </div>
    </dl>
  );
}
