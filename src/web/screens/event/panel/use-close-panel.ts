import { useCallback } from 'react';
import { useNavigate, useSearchParams } from '../../../app/context/page-context';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import { startOfWeek } from '../../../../domain/time/day';
import { useZones } from '../../../app/hooks/use-time';
import { isPhone } from '../../../ui/hooks/use-window';
import { paths, writeSearch } from '../../../paths';

/** Closes the panel: replaces its history entry by its week with the same filters; on a phone, by the day of the event. */
export function useClosePanel(
  monday: string,
  event?: EconomicEvent,
): { readonly address: string; readonly close: () => void } {
  const zones = useZones();
  const params = useSearchParams();
  const navigate = useNavigate();
  const search = new URLSearchParams(params);
  if (event && isPhone()) {
    const { day } = toZonedEvent(event, zones);
    if (startOfWeek(day) === monday) search.set('day', day);
  }
  const address = paths.week(monday, writeSearch(search));
  const close = useCallback(() => void navigate(address, { replace: true }), [navigate, address]);
  return { address, close };
}
