import type { InstantGroup } from '../../../domain/agenda';
import type { Instant } from '../../../domain/instant';
import { useSpeech } from '../../text/words-context';
import css from './day-column.module.css';
import { EventLines, type LinePlace } from './event-lines';

const HOUR = 3_600_000;

type InstantSectionProps = LinePlace & {
  readonly group: InstantGroup;
  readonly past: boolean;
  readonly now: Instant | null;
};

/** The events of one minute under their hour; within the hour before it, how long until their values. */
export function InstantSection({ group, past, now, ...place }: InstantSectionProps) {
  const { format } = useSpeech();
  const left = now === null ? 0 : group.at - now;
  return (
    <section className={css.instant}>
      <h3 className={css.hour} data-past={past}>
        <time dateTime={new Date(group.at).toISOString()}>{group.hour}</time>
      </h3>
      <EventLines
        events={group.events}
        past={past}
        wait={left > 0 && left <= HOUR ? format.ahead(left) : ''}
        {...place}
      />
    </section>
  );
}
