import type { TimeSlotGroup } from '../../../../domain/calendar/agenda';
import type { BandItem } from '../../../../domain/calendar/bands';
import type { Instant } from '../../../../domain/time/instant';
import { Fragment, type ReactNode } from 'react';
import { hourText } from '../../../i18n/format/hour-text';
import { useI18n } from '../../../i18n/messages-context';
import { EventList, type EventListContext } from './event-list';
import { FoldedEvents } from './folded-events';
import css from './time-slot-section.module.css';
import { useOpenedInstant } from '../../../app/hooks/use-opened-instant';

const HOUR_MS = 3_600_000;
const MIN_COUNTED_EVENTS = 4;

type TimeSlotContext = EventListContext & {
  readonly isPast: (at: Instant) => boolean;
  /** The current minute in today's column, else null. */
  readonly now: Instant | null;
};

const isoOf = (at: Instant): string => new Date(at).toISOString();

type TimeSlotProps = TimeSlotContext & { readonly item: Extract<BandItem, { kind: 'time' }> };

/** The events of a time slot under their time, those of low importance behind a button if they are folded. */
function TimeSlot({ item: { group, shown, low }, ...context }: TimeSlotProps) {
  const { format } = useI18n();
  const { isPast, now, ...listContext } = context;
  const listProps = { past: isPast(group.at), ...listContext };
  const left = now === null ? 0 : group.at - now;
  const at = isoOf(group.at);
  const [expanded, toggle] = useOpenedInstant(at);
  // Never hides the open event.
  const open = expanded || low.some(({ event }) => event.id === context.openEvent);
  const list = <EventList events={shown} {...listProps} />;
  return (
    <section className={css.timeSlot}>
      <h3 className={css.hour} data-past={listProps.past}>
        <time dateTime={at}>{hourText(group)}</time>{' '}
        {left > 0 && left <= HOUR_MS ? <span className={css.countdown}>· {format.ahead(left)} </span> : null}
        {group.events.length >= MIN_COUNTED_EVENTS && low.length === 0 ? (
          <span className={css.many}>{format.count('release', group.events.length)}</span>
        ) : null}
      </h3>
      {low.length === 0 ? (
        list
      ) : (
        <FoldedEvents
          label={`${open ? '' : '+'}${format.count('low', low.length)}`}
          open={open}
          onToggle={toggle}
          between={list}
        >
          <EventList events={low} {...listProps} isFolded={!open} />
        </FoldedEvents>
      )}
    </section>
  );
}

type RunTimeProps = Omit<TimeSlotContext, 'now'> & {
  readonly group: TimeSlotGroup;
  readonly isOnly: boolean;
  readonly isFolded: boolean;
};

function RunTime({ group, isOnly, isPast, ...listContext }: RunTimeProps) {
  const past = isPast(group.at);
  const list = <EventList events={group.events} past={past} {...listContext} />;
  if (isOnly) return list;
  return (
    <section className={css.timeSlot}>
      {listContext.isFolded ? null : (
        <h3 className={css.hour} data-past={past}>
          <time dateTime={isoOf(group.at)}>{hourText(group)}</time>
        </h3>
      )}
      {list}
    </section>
  );
}

type RunProps = TimeSlotContext & {
  readonly groups: readonly TimeSlotGroup[];
  /** Set when the current time is between two of the time slots. */
  readonly nowLine: ReactNode;
};

/** Consecutive time slots of low importance only, on one line. It remembers whether it was opened. */
function Run({ groups, now, nowLine, ...context }: RunProps) {
  const { format } = useI18n();
  const [first] = groups;
  const last = groups.at(-1);
  const at = isoOf(first?.at ?? 0);
  const [expanded, toggle] = useOpenedInstant(at);
  const events = groups.flatMap((group) => group.events);
  const open = expanded || events.some(({ event }) => event.id === context.openEvent);
  if (!first || !last) return null;
  const next = now === null ? undefined : groups.find((group) => group.at > now);
  return (
    <>
      {open ? null : nowLine}
      <section className={css.timeSlot} data-run>
        <h3 className={css.hour} data-past={context.isPast(last.at)}>
          <time dateTime={at}>{hourText(first)}</time>
          {groups.length > 1 ? ` – ${hourText(last)}` : null}
        </h3>
        <FoldedEvents label={format.count('low', events.length)} open={open} onToggle={toggle}>
          {groups.map((group) => (
            <Fragment key={group.at}>
              {open && group === next ? nowLine : null}
              <RunTime group={group} isOnly={groups.length === 1} isFolded={!open} {...context} />
            </Fragment>
          ))}
        </FoldedEvents>
      </section>
    </>
  );
}

/** A time slot with its events, or a run of folded ones. */
export function BandItemSection({
  item,
  nowLine,
  ...context
}: TimeSlotContext & { readonly item: BandItem; readonly nowLine: ReactNode }) {
  return item.kind === 'run' ? (
    <Run groups={item.groups} nowLine={nowLine} {...context} />
  ) : (
    <TimeSlot item={item} {...context} />
  );
}
