import { ALERT_TRIGGERS, sameTarget, type Alert, type AlertTarget, type AlertTrigger } from '../../domain/alerts/alert';
import type { Instant } from '../../domain/time/instant';
import { asRecord, parseJson } from '../../contract/decode/json-record';
import { createStoredValue } from '../create-store';

const MAX_ALERTS = 100;

const MAX_SEARCH_LENGTH = 2000;
const KINDS = ['event', 'series', 'view'] as const;
const NO_ALERTS: readonly Alert[] = [];

function parseAlert(value: unknown): readonly Alert[] {
  const { kind, key, title, moments, since, at } = asRecord(value);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || typeof key !== 'string' || typeof title !== 'string' || typeof since !== 'number')
    return NO_ALERTS;
  const triggers = ALERT_TRIGGERS.filter((trigger) => Array.isArray(moments) && moments.includes(trigger));
  return key.length > MAX_SEARCH_LENGTH || triggers.length === 0
    ? NO_ALERTS
    : [{ kind: known, key, title, moments: triggers, since, ...(typeof at === 'number' && { at }) }];
}

function parse(text: string | null): readonly Alert[] {
  const value = parseJson(() => text);
  return Array.isArray(value) ? value.flatMap(parseAlert).slice(0, MAX_ALERTS) : NO_ALERTS;
}

type AlertStoreDeps = {
  readonly storage: Storage | null;
  /** The storage key of the logged-in user's alerts; null when no one is logged in. */
  readonly storageKey: () => string | null;
  readonly now: () => Instant;
  /** When the single event of a target is due; null for other targets, and while it is unknown. */
  readonly timeOf?: (target: AlertTarget) => Instant | null;
};

// Stores nothing without alerts: the alert center is loaded at the start for a user with a stored value.
const print = (alerts: readonly Alert[]): string | null => (alerts.length === 0 ? null : JSON.stringify(alerts));

/** Stores the alerts of the logged-in user. */
export function createAlertStore({ storage, storageKey, now, timeOf = () => null }: AlertStoreDeps) {
  const { current, set: update, ...stored } = createStoredValue({ storage, key: storageKey, parse, print });

  return {
    ...stored,
    current,
    find: (target: AlertTarget): Alert | null => current().find((alert) => sameTarget(alert, target)) ?? null,
    /** Sets the triggers of a target's alert in place of its own and of that of `replaced`; false when there are too many alerts. */
    set(target: AlertTarget, triggers: readonly AlertTrigger[], replaced = target): boolean {
      const { kind, key, title } = target;
      const others = current().filter((alert) => !sameTarget(alert, target) && !sameTarget(alert, replaced));
      if (others.length >= MAX_ALERTS || key.length > MAX_SEARCH_LENGTH) return false;
      const at = timeOf(target);
      update([...others, { kind, key, title, moments: triggers, since: now(), ...(at !== null && { at }) }]);
      return true;
    },
    /** Updates when the event of an alert is due. */
    move(target: AlertTarget, at: Instant): void {
      update(current().map((alert) => (sameTarget(alert, target) ? { ...alert, at } : alert)));
    },
    remove(target: AlertTarget): void {
      update(current().filter((alert) => !sameTarget(alert, target)));
    },
  };
}

export type AlertStore = ReturnType<typeof createAlertStore>;
