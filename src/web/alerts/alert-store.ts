import { ALERT_TRIGGERS, sameTarget, type Alert, type AlertTarget, type AlertTrigger } from '../../domain/alerts/alert';
import type { Instant } from '../../domain/time/instant';
import { createStorageEmitter } from '../create-store';

const MAX_ALERTS = 100;

const MAX_SEARCH_LENGTH = 2000;
const KINDS = ['event', 'series', 'view'] as const;
const NONE: readonly Alert[] = [];

function readAlert(value: unknown): readonly Alert[] {
  if (typeof value !== 'object' || value === null) return NONE;
  const { kind, key, title, moments, since }: Partial<Record<keyof Alert, unknown>> = value;
  const known = KINDS.find((one) => one === kind);
  if (known === undefined || typeof key !== 'string' || typeof title !== 'string' || typeof since !== 'number')
    return NONE;
  const asked = ALERT_TRIGGERS.filter((moment) => Array.isArray(moments) && moments.includes(moment));
  return key.length > MAX_SEARCH_LENGTH || asked.length === 0
    ? NONE
    : [{ kind: known, key, title, moments: asked, since }];
}

function parse(text: string | null): readonly Alert[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.flatMap(readAlert).slice(0, MAX_ALERTS) : NONE;
  } catch {
    return NONE;
  }
}

type AlertStoreDeps = {
  readonly storage: Storage | null;
  /** Where the alerts of the reader who is signed in are kept; null when nobody is. */
  readonly place: () => string | null;
  readonly now: () => Instant;
};

/** The reader's alerts, as they stand in local storage, which other tabs write too, or in memory when it cannot be written. */
function createKept({ storage, place }: AlertStoreDeps) {
  const memory = new Map<string, string>();
  let last: { readonly place: string; readonly text: string | null; readonly alerts: readonly Alert[] } | null = null;
  const textAt = (at: string): string | null => memory.get(at) ?? storage?.getItem(at) ?? null;
  return {
    read(): readonly Alert[] {
      const at = place();
      if (at === null) return NONE;
      const text = textAt(at);
      if (last?.place !== at || last.text !== text) last = { place: at, text, alerts: parse(text) };
      return last.alerts;
    },
    write(alerts: readonly Alert[]): void {
      const at = place();
      if (at === null) return;
      memory.delete(at);
      try {
        if (alerts.length === 0) storage?.removeItem(at);
        else storage?.setItem(at, JSON.stringify(alerts));
        if (!storage) memory.set(at, JSON.stringify(alerts));
      } catch {
        // The alerts hold until a reload.
        memory.set(at, JSON.stringify(alerts));
      }
    },
  };
}

/** The alerts of the reader who is signed in. Each change starts from what is stored at that moment, so that two tabs lose nothing. */
export function createAlertStore(deps: AlertStoreDeps) {
  const { read, write } = createKept(deps);
  const { notify, subscribe } = createStorageEmitter(() => notify());

  function keep(alerts: readonly Alert[]): void {
    write(alerts);
    notify();
  }

  return {
    current: read,
    find: (target: AlertTarget): Alert | null => read().find((alert) => sameTarget(alert, target)) ?? null,
    /** Asks for `moments` of a target, in place of what was asked for before; false when there is no room for another. */
    set({ kind, key, title }: AlertTarget, moments: readonly AlertTrigger[]): boolean {
      const others = read().filter((alert) => !sameTarget(alert, { kind, key, title }));
      if (others.length >= MAX_ALERTS || key.length > MAX_SEARCH_LENGTH) return false;
      keep([...others, { kind, key, title, moments, since: deps.now() }]);
      return true;
    },
    remove(target: AlertTarget): void {
      keep(read().filter((alert) => !sameTarget(alert, target)));
    },
    subscribe,
  };
}

export type AlertStore = ReturnType<typeof createAlertStore>;
