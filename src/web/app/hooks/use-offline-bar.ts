import { useParams } from '../context/page-context';
import type { Day } from '../../../domain/time/day';
import { useLoadedWeek } from '../../data/queries/hooks';
import { useOnline } from '../../ui/hooks/use-window';

/** Whether the bar of the week says that the data is not fresh, and fetches every part again. `monday` is any week, for other pages. */
export function useOfflineBar(monday: Day): boolean {
  const { monday: shown } = useParams();
  const isRestored = useLoadedWeek(shown ?? monday)?.isRestored === true;
  const isOnline = useOnline();
  return shown !== undefined && (isRestored || !isOnline);
}
