import { useQuery } from '@tanstack/react-query';
import type { Day } from '../../domain/day';
import type { EventList } from './all-pages';
import { useQueries } from './hooks';

/** A week as far as it is known; it is not asked for. */
export function useLoadedWeek(monday: Day): EventList | undefined {
  return useQuery({ ...useQueries().week(monday), enabled: false }).data;
}
