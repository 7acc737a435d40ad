import type { EconomicEvent } from '../../contract/decode/event';
import type { DueAlert } from '../../domain/alerts/due-alerts';
import { publishesFigure } from '../../domain/calendar/figures';
import type { Instant } from '../../domain/time/instant';
import { importanceRank } from '../../domain/calendar/importance';
import type { DecimalMark } from '../../contract/app-config';
import { computeSurprise } from '../../domain/value/surprise';
import { isEmptyValue } from '../../domain/value/missing';
import { clockText } from '../i18n/format/time-text';
import type { Messages } from '../i18n/locales/fr/messages';
import type { LateI18n } from '../i18n/load-i18n';

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

const kindOf = ({ trigger, event }: DueAlert): AlertNotification['kind'] =>
  trigger !== 'value' ? 'before' : publishesFigure(event) ? 'value' : 'now';

/** The occasion that an alert is delivered for once: a moment before the event, its value, or the event itself without a value (`now`). */
export const occasionOf = (one: DueAlert): DueAlert['trigger'] | 'now' => (kindOf(one) === 'now' ? 'now' : one.trigger);

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

const MINUTE = 60_000;
const MAX_LINES = 4;

function figuresOf(
  { current, forecast, unreadableCurrent }: EconomicEvent,
  { messages }: LateI18n,
  mark: DecimalMark,
): string {
  const direction = computeSurprise(current, forecast, mark)?.direction;
  return [
    unreadableCurrent ? messages.values.unreadable : current,
    isEmptyValue(forecast) ? '' : messages.alert.forecast(forecast),
    direction && messages.values[direction],
  ]
    .filter(Boolean)
    .join(' · ');
}

const titleOf = ({ title, region }: EconomicEvent, messages: Messages): string =>
  [region.code, title || messages.event.untitled].filter(Boolean).join(' · ');

/** The display time zone, and the provider's decimal mark. */
export type NotificationSettings = { readonly zone: string; readonly mark: DecimalMark };

/**
 * Formats a notification as it is read at `now`, in the user's language and display time zone: its heading, one line per event, and how
 * many more there are. Example: `14:30 · dans 5 min`, then `US · IPC (a/a)`.
 */
export function notificationText(
  notification: AlertNotification,
  i18n: LateI18n,
  { zone, mark }: NotificationSettings,
  now = notification.notifiedAt,
) {
  const { messages, format } = i18n;
  const { kind, at, late, events } = notification;
  const left = Math.round((at - now) / MINUTE);
  const ahead = left > 0 && format.ahead(left * MINUTE);
  const when = { before: ahead, now: messages.alert.now, value: messages.alert.published }[kind];
  return {
    head: [clockText(at, zone), when, late && messages.alert.late].filter(Boolean).join(' · '),
    lines: events.slice(0, MAX_LINES).map((event) => ({
      event,
      title: titleOf(event, messages),
      figures: kind === 'value' ? figuresOf(event, i18n, mark) : '',
    })),
    more: events.length > MAX_LINES ? messages.alert.more(format.whole(events.length - MAX_LINES)) : '',
  };
}
