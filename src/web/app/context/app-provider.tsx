import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AppContext, type App, type AppZones } from './app-context';

export type AppProviderProps = {
  readonly app: Omit<App, keyof AppZones>;
  /** The current zones. A preference changes the display zone, travelling changes the device zone. */
  readonly zones: { readonly [Name in keyof AppZones]: () => string };
  readonly children: ReactNode;
};

/** Provides the services of the app, and the time zones as they change. */
export function AppProvider({ app, zones, children }: AppProviderProps) {
  const { preferences, clock } = app;
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [preferences.subscribe(listener), clock.subscribe(listener)];
      return () => stops.forEach((stop) => stop());
    },
    [preferences, clock],
  );
  const displayZone = useSyncExternalStore(subscribe, zones.displayZone);
  const deviceZone = useSyncExternalStore(subscribe, zones.deviceZone);
  const value = useMemo(() => ({ ...app, displayZone, deviceZone }), [app, displayZone, deviceZone]);
  return <AppContext value={value}>{children}</AppContext>;
}
