import type { QueryClient } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/day';

/**
 * Gives up the weeks that are being asked for and that nothing shows: the reader went on to `monday` before they came. The current
 * one is asked for by alerts as well.
 */
export function cancelStaleWeeks(queryClient: QueryClient, monday: Day, thisMonday: Day = monday): void {
  void queryClient.cancelQueries({
    queryKey: ['week'],
    type: 'inactive',
    fetchStatus: 'fetching',
    predicate: ({ queryKey }) => queryKey[1] !== monday && queryKey[1] !== thisMonday,
  });
}
