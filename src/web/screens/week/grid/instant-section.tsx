import type { TimeSlotGroup, ZonedEvent } from '../../../../domain/calendar/agenda';
import type { Instant } from '../../../../domain/time/instant';
import { hourText } from '../../../i18n/format/hour-text';
import { useI18n } from '../../../i18n/messages-context';
import css from './day-column.module.css';
import { EventList, type ListPosition } from './event-list';
import lowLines from './collapsed-low-importance.module.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { useOpenedInstant } from '../../../app/hooks/use-opened-instant';

type LowLinesProps = ListPosition & {
  readonly events: readonly ZonedEvent[];
  readonly at: string;
  readonly past: boolean;
  readonly wait: string;
};

/** The events of low importance of one instant behind a button that opens them in place; what was opened stays so. */
function CollapsedLowImportance({ events, at, ...place }: LowLinesProps) {
  const { format } = useI18n();
  const [opened, toggle] = useOpenedInstant(at);
  const list = useId();
  // The event the reader is at is never out of sight.
  const open = opened || events.some(({ event }) => event.id === place.openEvent);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <>
      <button
        type="button"
        className={lowLines.button}
        tabIndex={-1}
        data-fold
        aria-expanded={open}
        aria-controls={list}
        onClick={toggle}
      >
        {open ? '' : '+'}
        {format.count('low', events.length)}
        <Chevron size={11} aria-hidden="true" />
      </button>
      <div id={list} hidden={!open}>
        {open ? <EventList events={events} {...place} /> : null}
      </div>
    </>
  );
}

const HOUR = 3_600_000;
const MIN_COUNTED_EVENTS = 4;

type InstantSectionProps = ListPosition & {
  readonly group: TimeSlotGroup;
  readonly past: boolean;
  readonly now: Instant | null;
  readonly foldLow: boolean;
};

/** The events of one minute under their hour; within the hour before it, how long until their values. */
export function InstantSection({ group, past, now, foldLow, ...place }: InstantSectionProps) {
  const { format } = useI18n();
  const left = now === null ? 0 : group.at - now;
  const lines = { past, wait: left > 0 && left <= HOUR ? format.ahead(left) : '', ...place };
  const isLow = ({ event }: TimeSlotGroup['events'][number]) => foldLow && event.importance === 'LOW';
  const low = group.events.filter(isLow);
  const alone = low.length === group.events.length;
  const at = new Date(group.at).toISOString();
  return (
    <section className={alone ? `${css.instant} ${lowLines.alone}` : css.instant}>
      <h3 className={css.hour} data-past={past}>
        <time dateTime={at}>{hourText(group)}</time>{' '}
        {group.events.length >= MIN_COUNTED_EVENTS && !alone ? (
          <span className={css.many}>{format.count('release', group.events.length)}</span>
        ) : null}
      </h3>
      {alone ? null : (
        <EventList events={low.length > 0 ? group.events.filter((zoned) => !isLow(zoned)) : group.events} {...lines} />
      )}
      {low.length > 0 ? <CollapsedLowImportance events={low} at={at} {...lines} /> : null}
    </section>
  );
}
