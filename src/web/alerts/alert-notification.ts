import type { EconomicEvent } from '../../contract/decode/event';
import type { DueAlert } from '../../domain/alerts/due-alerts';
import { publishesFigure } from '../../domain/calendar/publishes-figure';
import type { Instant } from '../../domain/time/instant';
import { importanceRank } from '../../domain/calendar/importance';

/** Something to tell the reader: what is coming, what is happening, what was published, of one instant. */
export type AlertNotice = {
  readonly key: string;
  readonly kind: 'before' | 'now' | 'value';
  /** When the events are due. */
  readonly at: Instant;
  /** When it is told. */
  readonly toldAt: Instant;
  readonly late: boolean;
  readonly events: readonly EconomicEvent[];
};

const kindOf = ({ moment, event }: DueAlert): AlertNotice['kind'] =>
  moment !== 'value' ? 'before' : publishesFigure(event) ? 'value' : 'now';

/** What is told of an event once: a moment before its hour, its value, or the hour itself of what has none (`now`). */
export const occasionOf = (one: DueAlert): DueAlert['moment'] | 'now' => (kindOf(one) === 'now' ? 'now' : one.moment);

/** One notice for all that is due of one instant and one kind, important events first. */
export function toNotifications(due: readonly DueAlert[], toldAt: Instant): readonly AlertNotice[] {
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
    return [{ key, kind: kindOf(first), at: first.at, toldAt, late: group.some(({ late }) => late), events }];
  });
}
