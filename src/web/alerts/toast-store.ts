import type { EconomicEvent } from '../../contract/decode/event';
import { createStore } from '../create-store';
import type { AlertNotice } from './alert-notification';

/** Something shown in the page until it is dismissed: what an alert tells, or what was done. */
export type Toast = { readonly id: number } & (
  | { readonly notice: AlertNotice }
  | { readonly notice: null; readonly text: string }
);

const MAX_TOASTS = 5;

/** What is shown in the page, the newest last; the oldest make way. */
export function createToasts() {
  const { get: current, set, subscribe } = createStore<readonly Toast[]>([]);
  let last = 0;
  const add = (toast: Toast) => set([...current(), toast].slice(-MAX_TOASTS));

  return {
    current,
    subscribe,
    tell: (notice: AlertNotice): void => add({ id: (last += 1), notice }),
    say: (text: string): void => add({ id: (last += 1), notice: null, text }),
    /** Has what is told of events say what is now known of them. */
    renew(known: readonly EconomicEvent[]): void {
      const toasts = current();
      if (toasts.length === 0) return;
      const newest = new Map(known.map((event) => [event.id, event]));
      const latest = (event: EconomicEvent) => newest.get(event.id) ?? event;
      const next = toasts.map((toast) => {
        if (toast.notice === null || toast.notice.events.every((event) => latest(event) === event)) return toast;
        return { ...toast, notice: { ...toast.notice, events: toast.notice.events.map(latest) } };
      });
      if (next.some((toast, index) => toast !== toasts[index])) set(next);
    },
    dismiss: (id: number): void => set(current().filter((toast) => toast.id !== id)),
    clear: (): void => set([]),
  };
}

export type Toasts = ReturnType<typeof createToasts>;
