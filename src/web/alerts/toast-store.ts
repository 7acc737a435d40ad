import type { EconomicEvent } from '../../contract/decode/event';
import { createStore } from '../create-store';
import type { AlertNotification } from './alert-notification';

/** A toast: a notification, or the confirmation of an action. */
export type Toast = { readonly id: number } & (
  | { readonly notification: AlertNotification }
  | {
      readonly notification: null;
      readonly text: string;
      /** Whether to offer to allow notifications. */
      readonly offersPermission: boolean;
    }
);

const MAX_TOASTS = 5;

/** Holds the toasts on screen, the newest last; the oldest are dropped. */
export function createToasts() {
  const { current, set, subscribe } = createStore<readonly Toast[]>([]);
  let last = 0;
  const add = (toast: Toast) => set([...current(), toast].slice(-MAX_TOASTS));

  return {
    current,
    subscribe,
    notify: (notification: AlertNotification): void => add({ id: (last += 1), notification }),
    /** One toast at a time offers to allow notifications. */
    show(text: string, offersPermission = false): void {
      const isOffered = current().some((toast) => toast.notification === null && toast.offersPermission);
      add({ id: (last += 1), notification: null, text, offersPermission: offersPermission && !isOffered });
    },
    /** Replaces the events in toasts by their latest versions. */
    updateEvents(known: readonly EconomicEvent[]): void {
      const toasts = current();
      if (toasts.length === 0) return;
      const newest = new Map(known.map((event) => [event.id, event]));
      const latest = (event: EconomicEvent) => newest.get(event.id) ?? event;
      const next = toasts.map((toast) => {
        if (toast.notification === null || toast.notification.events.every((event) => latest(event) === event))
          return toast;
        return { ...toast, notification: { ...toast.notification, events: toast.notification.events.map(latest) } };
      });
      if (next.some((toast, index) => toast !== toasts[index])) set(next);
    },
    dismiss: (id: number): void => set(current().filter((toast) => toast.id !== id)),
    clear: (): void => set([]),
  };
}

export type Toasts = ReturnType<typeof createToasts>;
