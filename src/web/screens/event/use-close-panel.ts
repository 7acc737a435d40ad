import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { EconomicEvent } from '../../../contract/decode/event';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { startOfWeek } from '../../../domain/time/week';
import { useApp } from '../../app/context/app-context';
import { forgetChart, paths, writeSearch } from '../../paths';

const PHONE = '(width < 700px)';

/**
 * The way from the panel back to its week: the filters stay, what was chosen of the chart goes. It takes the panel's place in the
 * history. A phone shows one day at a time: it goes back to that of the event.
 */
export function useClosePanel(
  monday: string,
  event?: EconomicEvent,
): { readonly address: string; readonly close: () => void } {
  const { config, displayZone } = useApp();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const kept = new URLSearchParams(params);
  forgetChart(kept);
  if (event && window.matchMedia(PHONE).matches) {
    const { day } = toZonedEvent(event, { source: config.sourceTimeZone, reader: displayZone });
    if (startOfWeek(day) === monday) kept.set('day', day);
  }
  const address = paths.week(monday, writeSearch(kept));
  const close = useCallback(
    () => void navigate(address, { replace: true, preventScrollReset: true }),
    [navigate, address],
  );
  return { address, close };
}
