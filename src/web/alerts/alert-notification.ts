import type { EconomicEvent } from '../../contract/decode/event';
import type { DueAlert } from '../../domain/alerts/due-alerts';
import { publishesFigure } from '../../domain/calendar/publishes-figure';
import type { Instant } from '../../domain/time/instant';
import { importanceRank } from '../../domain/calendar/importance';

/** A notification about the events of one instant: they are coming, happening, or their values are published. */
export type AlertNotification = {
  readonly key: string;
  readonly kind: 'before' | 'now' | 'value';
  /** When the events are due. */
  readonly at: Instant;
  /** When the user is notified. */
  readonly notifiedAt: Instant;
  readonly late: boolean;
  readonly events: readonly EconomicEvent[];
};

const kindOf = ({ moment, event }: DueAlert): AlertNotification['kind'] =>
  moment !== 'value' ? 'before' : publishesFigure(event) ? 'value' : 'now';

/** What an alert is delivered once for: a moment before the event, its value, or the event itself when it has no value (`now`). */
export const occasionOf = (one: DueAlert): DueAlert['moment'] | 'now' => (kindOf(one) === 'now' ? 'now' : one.moment);

/** Groups due alerts into one notification per instant and kind, important events first. */
export function toNotifications(due: readonly DueAlert[], notifiedAt: Instant): readonly AlertNotification[] {
  const groups = new Map<string, readonly DueAlert[]>();
  for (const one of due) {
    const group = `${occasionOf(one)} ${one.at}`;
    groups.set(group, [...(groups.get(group) ?? []), one]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const events = group
      .map(({ event }) => event)
      .toSorted((a, b) => importanceRank(a.importance) - importanceRank(b.importance));
    const key = `${occasionOf(first)}:${events.map(({ id }) => id).join(',')}`.slice(0, 200);
    return [{ key, kind: kindOf(first), at: first.at, notifiedAt, late: group.some(({ late }) => late), events }];
  });
}
