import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../../domain/time/day';
import type { EventList } from '../pages/fetch-all-pages';
import { useQueries } from './hooks';

/** A week as far as it is known; it is not asked for. */
export function useLoadedWeek(monday: Day): EventList | undefined {
  return useQuery({ ...useQueries().week(monday), enabled: false }).data;
}
