import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { EconomicEvent } from '../../../contract/decode/event';
import type { EventList } from '../../data/pages/fetch-all-pages';
import { queryKeys } from '../../data/queries/keys';
import type { AlertCenter } from '../alert-center';

/**
 * Marks the rows of the week whose events have an alert by an attribute, which CSS draws as a bell: the rows are memoized, and know
 * nothing of alerts.
 */
export function AlertMarks({ alertCenter: { store, createMatcher } }: { alertCenter: AlertCenter }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    const known = (): ReadonlyMap<string, EconomicEvent> =>
      new Map(
        queryClient
          .getQueriesData<EventList>({ queryKey: queryKeys.weeks })
          .flatMap(([, list]) => list?.events ?? [])
          .map((event) => [event.id, event]),
      );
    const mark = () => {
      const hasAlert = createMatcher();
      const events = known();
      for (const row of document.querySelectorAll<HTMLElement>('[data-event-id]')) {
        const event = events.get(row.dataset['eventId'] ?? '');
        row.toggleAttribute('data-alert', event !== undefined && hasAlert(event));
      }
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(document.body, { subtree: true, childList: true });
    const unsubscribe = store.subscribe(mark);
    return () => {
      observer.disconnect();
      unsubscribe();
      for (const row of document.querySelectorAll('[data-alert]')) row.removeAttribute('data-alert');
    };
  }, [queryClient, store, createMatcher]);
  return null;
}
