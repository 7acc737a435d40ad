import { useMemo } from 'react';
import type { Zones } from '../../../domain/calendar/agenda';
import { useApp } from '../context/app-context';

/** The source and display time zones, the same object until one of them changes. */
export function useZones(): Zones {
  const { config, displayZone } = useApp();
  const source = config.sourceTimeZone;
  return useMemo(() => ({ source, display: displayZone }), [source, displayZone]);
}
