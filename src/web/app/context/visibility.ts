import type { Visibility } from '../../create-store';

export function createVisibility(document: Document): Visibility {
  return {
    current: () => document.visibilityState === 'visible',
    subscribe(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}
