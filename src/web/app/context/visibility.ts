/** Whether the page is visible. Timers that only a user would notice pause while it is not. */
export type Visibility = { readonly current: () => boolean; readonly subscribe: (listener: () => void) => () => void };

export function createVisibility(document: Document): Visibility {
  return {
    current: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
