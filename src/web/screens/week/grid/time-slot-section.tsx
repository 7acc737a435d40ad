import { ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import type { TimeSlotGroup, ZonedEvent } from '../../../../domain/calendar/agenda';
import type { Instant } from '../../../../domain/time/instant';
import { hourText } from '../../../i18n/format/hour-text';
import { useI18n } from '../../../i18n/messages-context';
import css from './day-column.module.css';
import { EventList, type EventListContext } from './event-list';
import collapsedCss from './collapsed-low-importance.module.css';
import { useOpenedInstant } from '../../../app/hooks/use-opened-instant';

type CollapsedProps = EventListContext & {
  readonly events: readonly ZonedEvent[];
  readonly at: string;
  readonly past: boolean;
};

/** Low-importance events of a time slot behind a button. Each time slot remembers whether it was expanded. */
function CollapsedLowImportance({ events, at, ...context }: CollapsedProps) {
  const { format } = useI18n();
  const [expanded, toggle] = useOpenedInstant(at);
  const list = useId();
  // Never hides the open event.
  const open = expanded || events.some(({ event }) => event.id === context.openEvent);
  const Chevron = open ? ChevronUp : ChevronDown;
  return (
    <>
      <button
        type="button"
        className={collapsedCss.button}
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
        {open ? <EventList events={events} {...context} /> : null}
      </div>
    </>
  );
}

const HOUR_MS = 3_600_000;
const MIN_COUNTED_EVENTS = 4;

type TimeSlotSectionProps = EventListContext & {
  readonly group: TimeSlotGroup;
  readonly past: boolean;
  readonly now: Instant | null;
  readonly collapseLow: boolean;
};

/** The events of a time slot under their time, with a countdown within the hour before it. */
export function TimeSlotSection({ group, past, now, collapseLow, ...context }: TimeSlotSectionProps) {
  const { format } = useI18n();
  const left = now === null ? 0 : group.at - now;
  const listProps = { past, ...context };
  const isLow = ({ event }: TimeSlotGroup['events'][number]) => collapseLow && event.importance === 'LOW';
  const low = group.events.filter(isLow);
  const alone = low.length === group.events.length;
  const at = new Date(group.at).toISOString();
  return (
    <section className={alone ? `${css.timeSlot} ${collapsedCss.alone}` : css.timeSlot}>
      <h3 className={css.hour} data-past={past}>
        <time dateTime={at}>{hourText(group)}</time>{' '}
        {left > 0 && left <= HOUR_MS ? <span className={css.countdown}>· {format.ahead(left)} </span> : null}
        {group.events.length >= MIN_COUNTED_EVENTS && !alone ? (
          <span className={css.many}>{format.count('release', group.events.length)}</span>
        ) : null}
      </h3>
      {alone ? null : (
        <EventList
          events={low.length > 0 ? group.events.filter((zoned) => !isLow(zoned)) : group.events}
          {...listProps}
        />
      )}
      {low.length > 0 ? <CollapsedLowImportance events={low} at={at} {...listProps} /> : null}
    </section>
  );
}
