import type { TimeSlotGroup } from '../../../../domain/calendar/agenda';
import type { BandItem } from '../../../../domain/calendar/bands';
import type { Instant } from '../../../../domain/time/instant';
import { Fragment, type ReactNode } from 'react';
import { hourText } from '../../../i18n/format/time-text';
import { useI18n } from '../../../i18n/messages-context';
import { EventRowList } from './event-row-list';
import { FoldedEvents, useFold } from './folded-events';
import css from './time-slot-section.module.css';

const HOUR_MS = 3_600_000;
const MIN_COUNTED_EVENTS = 4;

type TimeProps = {
  readonly isPast: (at: Instant) => boolean;
  /** The current minute in today's column, else null. */
  readonly now: Instant | null;
};

const isoOf = (at: Instant): string => new Date(at).toISOString();

type TimeSlotProps = TimeProps & { readonly item: Extract<BandItem, { kind: 'time' }> };

/** The events of a time slot under their time, those of low importance behind a button if they are folded. */
export function TimeSlot({ item: { group, shown, low }, isPast, now }: TimeSlotProps) {
  const { format } = useI18n();
  const past = isPast(group.at);
  const left = now === null ? 0 : group.at - now;
  const at = isoOf(group.at);
  const [open, toggle] = useFold(at, low);
  const list = <EventRowList events={shown} past={past} />;
  return (
    <section className={css.timeSlot}>
      <h3 className={css.hour} data-past={past}>
        <time dateTime={at}>{hourText(group)}</time>{' '}
        {left > 0 && left <= HOUR_MS ? <span className={css.countdown}>· {format.ahead(left)} </span> : null}
        {group.events.length >= MIN_COUNTED_EVENTS && low.length === 0 ? (
          <span className={css.many}>{format.count('event', group.events.length)}</span>
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
          <EventRowList events={low} past={past} isFolded={!open} />
        </FoldedEvents>
      )}
    </section>
  );
}

type RunTimeProps = Pick<TimeProps, 'isPast'> & {
  readonly group: TimeSlotGroup;
  readonly isOnly: boolean;
  readonly isFolded: boolean;
};

function RunTime({ group, isOnly, isFolded, isPast }: RunTimeProps) {
  const past = isPast(group.at);
  const list = <EventRowList events={group.events} past={past} isFolded={isFolded} />;
  if (isOnly) return list;
  return (
    <section className={css.timeSlot}>
      {isFolded ? null : (
        <h3 className={css.hour} data-past={past}>
          <time dateTime={isoOf(group.at)}>{hourText(group)}</time>
        </h3>
      )}
      {list}
    </section>
  );
}

type RunProps = TimeProps & {
  readonly groups: readonly TimeSlotGroup[];
  /** Set when the current time is between two of the time slots. */
  readonly nowLine: ReactNode;
};

/** Consecutive time slots of low importance only, on one line. It remembers whether it was opened. */
export function Run({ groups, isPast, now, nowLine }: RunProps) {
  const { format } = useI18n();
  const [first] = groups;
  const last = groups.at(-1);
  const at = isoOf(first?.at ?? 0);
  const events = groups.flatMap((group) => group.events);
  const [open, toggle] = useFold(at, events);
  if (!first || !last) return null;
  const next = now === null ? undefined : groups.find((group) => group.at > now);
  return (
    <>
      {open ? null : nowLine}
      <section className={css.timeSlot} data-run>
        <h3 className={css.hour} data-past={isPast(last.at)}>
          <time dateTime={at}>{hourText(first)}</time>
          {groups.length > 1 ? ` – ${hourText(last)}` : null}
        </h3>
        <FoldedEvents label={format.count('low', events.length)} open={open} onToggle={toggle}>
          {groups.map((group) => (
            <Fragment key={group.at}>
              {open && group === next ? nowLine : null}
              <RunTime group={group} isOnly={groups.length === 1} isFolded={!open} isPast={isPast} />
            </Fragment>
          ))}
        </FoldedEvents>
      </section>
    </>
  );
}
