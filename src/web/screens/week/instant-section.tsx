import type { InstantGroup } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import { hourText } from '../../text/hour-text';
import { useSpeech } from '../../text/words-context';
import css from './day-column.module.css';
import { EventLines, type LinePlace } from './event-lines';
import { LowLines } from './low-lines';
import lowLines from './low-lines.module.css';

const HOUR = 3_600_000;
const MANY = 4;

type InstantSectionProps = LinePlace & {
  readonly group: InstantGroup;
  readonly past: boolean;
  readonly now: Instant | null;
  readonly foldLow: boolean;
};

/** The events of one minute under their hour; within the hour before it, how long until their values. */
export function InstantSection({ group, past, now, foldLow, ...place }: InstantSectionProps) {
  const { format } = useSpeech();
  const left = now === null ? 0 : group.at - now;
  const lines = { past, wait: left > 0 && left <= HOUR ? format.ahead(left) : '', ...place };
  const isLow = ({ event }: InstantGroup['events'][number]) => foldLow && event.importance === 'LOW';
  const low = group.events.filter(isLow);
  const alone = low.length === group.events.length;
  const at = new Date(group.at).toISOString();
  return (
    <section className={alone ? `${css.instant} ${lowLines.alone}` : css.instant}>
      <h3 className={css.hour} data-past={past}>
        <time dateTime={at}>{hourText(group)}</time>{' '}
        {group.events.length >= MANY && !alone ? (
          <span className={css.many}>{format.count('release', group.events.length)}</span>
        ) : null}
      </h3>
      {alone ? null : (
        <EventLines
          events={low.length > 0 ? group.events.filter((placed) => !isLow(placed)) : group.events}
          {...lines}
        />
      )}
      {low.length > 0 ? <LowLines events={low} at={at} {...lines} /> : null}
    </section>
  );
}
