import { ALERT_TRIGGERS, sameTarget, type Alert, type AlertTarget, type AlertTrigger } from '../../domain/alerts/alert';
import type { Instant } from '../../domain/time/instant';
import { asRecord, parseJson } from '../../contract/decode/json-record';
import { createStorageEmitter } from '../create-store';

const MAX_ALERTS = 100;

const MAX_SEARCH_LENGTH = 2000;
const KINDS = ['event', 'series', 'view'] as const;
const NO_ALERTS: readonly Alert[] = [];

function parseAlert(value: unknown): readonly Alert[] {
  const { kind, key, title, moments, since } = asRecord(value);
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || typeof key !== 'string' || typeof title !== 'string' || typeof since !== 'number')
    return NO_ALERTS;
  const triggers = ALERT_TRIGGERS.filter((moment) => Array.isArray(moments) && moments.includes(moment));
  return key.length > MAX_SEARCH_LENGTH || triggers.length === 0
    ? NO_ALERTS
    : [{ kind: known, key, title, moments: triggers, since }];
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
};

/** Loads and stores the alerts in local storage, which other tabs change too, or in memory when it cannot be written. */
function createStorage({ storage, storageKey }: AlertStoreDeps) {
  const memory = new Map<string, string>();
  let last: { readonly key: string; readonly text: string | null; readonly alerts: readonly Alert[] } | null = null;
  const textAt = (at: string): string | null => memory.get(at) ?? storage?.getItem(at) ?? null;
  return {
    isStored: (): boolean => !memory.has(storageKey() ?? ''),
    read(): readonly Alert[] {
      const at = storageKey();
      if (at === null) return NO_ALERTS;
      const text = textAt(at);
      if (last?.key !== at || last.text !== text) last = { key: at, text, alerts: parse(text) };
      return last.alerts;
    },
    write(alerts: readonly Alert[]): void {
      const at = storageKey();
      if (at === null) return;
      memory.delete(at);
      try {
        if (alerts.length === 0) storage?.removeItem(at);
        else storage?.setItem(at, JSON.stringify(alerts));
        if (!storage) memory.set(at, JSON.stringify(alerts));
      } catch {
        // Storage is full or blocked: the alerts last until a reload.
        memory.set(at, JSON.stringify(alerts));
      }
    },
  };
}

/** Stores the alerts of the logged-in user. A change is applied to what is stored at that moment, so that two tabs lose nothing. */
export function createAlertStore(deps: AlertStoreDeps) {
  const { read, write, isStored } = createStorage(deps);
  const { notify, subscribe } = createStorageEmitter(() => notify());

  function update(alerts: readonly Alert[]): void {
    write(alerts);
    notify();
  }

  return {
    current: read,
    /** Whether the alerts outlast a reload. */
    isStored,
    find: (target: AlertTarget): Alert | null => read().find((alert) => sameTarget(alert, target)) ?? null,
    /** Sets the moments of a target's alert, replacing earlier ones; false when there are too many alerts. */
    set({ kind, key, title }: AlertTarget, moments: readonly AlertTrigger[]): boolean {
      const others = read().filter((alert) => !sameTarget(alert, { kind, key, title }));
      if (others.length >= MAX_ALERTS || key.length > MAX_SEARCH_LENGTH) return false;
      update([...others, { kind, key, title, moments, since: deps.now() }]);
      return true;
    },
    remove(target: AlertTarget): void {
      update(read().filter((alert) => !sameTarget(alert, target)));
    },
    subscribe,
  };
}

export type AlertStore = ReturnType<typeof createAlertStore>;
