import { useMemo, useSyncExternalStore } from 'react';
import type { Zones } from '../../../domain/calendar/agenda';
import type { Day } from '../../../domain/time/day';
import { toWallTime, type Instant } from '../../../domain/time/instant';
import { clockText } from '../../i18n/format/time-text';
import { useI18n } from '../../i18n/messages-context';
import { useApp } from '../context/app-context';

/** In every zone, midnight is on a quarter of an hour of UTC. */
const QUARTER_HOUR_MS = 900_000;

/** Reads a value from the clock. The component renders again only when the value changes. */
export function useTick<Value extends string | number | boolean | null>(read: () => Value): Value {
  return useSyncExternalStore(useApp().clock.subscribe, read);
}

/** The current time in epoch ms, rounded down to `step` ms. */
export function useNow(step: number): Instant {
  const { clock } = useApp();
  return useTick(() => Math.floor(clock.now() / step) * step);
}

/** The source and display time zones, the same object until one of them changes. */
export function useZones(): Zones {
  const { config, displayZone } = useApp();
  const source = config.sourceTimeZone;
  return useMemo(() => ({ source, display: displayZone }), [source, displayZone]);
}

/** The current day in the source time zone, as the provider dates its events. */
export function useSourceDay(): Day {
  const { config } = useApp();
  return toWallTime(useNow(QUARTER_HOUR_MS), config.sourceTimeZone).day;
}

/** Formats when data was read (`dataUpdatedAt`: epoch ms by this machine's clock) in the display time zone: `14:05`, or with its day. */
export function useFormatReadAt(): (readAt: number) => string {
  const { clock, displayZone } = useApp();
  const { format } = useI18n();
  const today = toWallTime(clock.now(), displayZone).day;
  return (readAt) => {
    const at = readAt + clock.offset();
    return format.moment({ ...toWallTime(at, displayZone), hour: clockText(at, displayZone) }, today);
  };
}
