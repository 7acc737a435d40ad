import { useParams } from '../context/page-context';
import type { Day } from '../../../domain/time/day';
import { useLoadedWeek } from '../../data/queries/hooks';
import { useOnline } from '../../ui/hooks/use-window';

/** Whether the week page shows the bar for offline or restored data. Other pages pass any `monday`. */
export function useOfflineBar(monday: Day): boolean {
  const { monday: shown } = useParams();
  const isRestored = useLoadedWeek(shown ?? monday)?.isRestored === true;
  const isOnline = useOnline();
  return shown !== undefined && (isRestored || !isOnline);
}
