import { useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AppContext, type App, type AppZones } from './app-context';

export type AppProviderProps = {
  readonly app: Omit<App, keyof AppZones>;
  /** The zones as they are now: a choice changes the one, a journey the other. */
  readonly zones: { readonly [Name in keyof AppZones]: () => string };
  readonly children: ReactNode;
};

/** Hands the app down, with the zone its reader has chosen by now: hours follow a choice at once, and a device that travels. */
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
