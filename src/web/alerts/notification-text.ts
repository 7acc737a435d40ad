import type { DecimalMark } from '../../contract/app-config';
import type { EconomicEvent } from '../../contract/decode/event';
import { computeSurprise } from '../../domain/value/surprise';
import { toWallTime } from '../../domain/time/instant';
import { isEmptyValue } from '../../domain/value/missing';
import type { Messages } from '../i18n/locales/fr/messages';
import type { LateI18n } from '../i18n/load-i18n';
import type { AlertNotification } from './alert-notification';

const MINUTE = 60_000;
const MAX_LINES = 4;

function figuresOf({ current, forecast }: EconomicEvent, { messages }: LateI18n, mark: DecimalMark): string {
  const direction = computeSurprise(current, forecast, mark)?.direction;
  return [
    current,
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
 * Formats a notification in the user's language and display time zone: its heading, one line per event, and how many more there are.
 * Example: `14:30 · dans 5 min`, then `US · IPC (a/a)`.
 */
export function notificationText(
  notification: AlertNotification,
  i18n: LateI18n,
  { zone, mark }: NotificationSettings,
) {
  const { messages, format } = i18n;
  const { kind, at, notifiedAt, late, events } = notification;
  const leftMs = Math.max(Math.round((at - notifiedAt) / MINUTE), 1) * MINUTE;
  const when = { before: format.ahead(leftMs), now: messages.alert.now, value: messages.alert.published }[kind];
  return {
    head: [toWallTime(at, zone).hour, when, late && messages.alert.late].filter(Boolean).join(' · '),
    lines: events.slice(0, MAX_LINES).map((event) => ({
      event,
      title: titleOf(event, messages),
      figures: kind === 'value' ? figuresOf(event, i18n, mark) : '',
    })),
    more: events.length > MAX_LINES ? messages.alert.more(format.whole(events.length - MAX_LINES)) : '',
  };
}
