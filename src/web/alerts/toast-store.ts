import type { EconomicEvent } from '../../contract/decode/event';
import type { AlertNotice } from './alert-notification';

/** Something shown in the page until it is dismissed: what an alert tells, or what was done. */
export type Toast = { readonly id: number } & (
  | { readonly notice: AlertNotice }
  | { readonly notice: null; readonly text: string }
);

const MAX_TOASTS = 5;

/** What is shown in the page, the newest last; the oldest make way. */
export function createToasts() {
  let toasts: readonly Toast[] = [];
  let last = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Toast[]): void {
    toasts = next;
    for (const listener of listeners) listener();
  }
  const add = (toast: Toast) => change([...toasts, toast].slice(-MAX_TOASTS));

  return {
    current: (): readonly Toast[] => toasts,
    tell: (notice: AlertNotice): void => add({ id: (last += 1), notice }),
    say: (text: string): void => add({ id: (last += 1), notice: null, text }),
    /** Has what is told of events say what is now known of them. */
    renew(known: readonly EconomicEvent[]): void {
      if (toasts.length === 0) return;
      const newest = new Map(known.map((event) => [event.id, event]));
      const latest = (event: EconomicEvent) => newest.get(event.id) ?? event;
      const next = toasts.map((toast) => {
        if (toast.notice === null || toast.notice.events.every((event) => latest(event) === event)) return toast;
        return { ...toast, notice: { ...toast.notice, events: toast.notice.events.map(latest) } };
      });
      if (next.some((toast, index) => toast !== toasts[index])) change(next);
    },
    dismiss: (id: number): void => change(toasts.filter((toast) => toast.id !== id)),
    clear: (): void => change([]),
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Toasts = ReturnType<typeof createToasts>;
