import { createContext, useCallback, useMemo, useSyncExternalStore, type ReactNode } from 'react';
import type { AppConfig } from '../../../contract/app-config';
import type { ProviderDiagnostics } from '../../data/provider-diagnostics';
import type { OpenedInstants, PreferenceStore, Preferences } from '../../preferences/preferences';
import type { SavedViewStore, SavedViews } from '../../preferences/saved-views';
import type { Session } from '../../session/session';
import type { Store } from '../../create-store';
import type { Clock } from './clock';
import type { LazyAlerts } from './lazy-alerts';
import type { DialogStore } from '../../layout/dialog-store';
import { useRequiredContext } from '../../use-required-context';

/** IANA names of the display time zone and of the zone of the device. */
type AppZones = { readonly displayZone: string; readonly deviceZone: string };

/** The services of the app, provided at its root. */
export type App = AppZones & {
  readonly config: AppConfig;
  readonly session: Session;
  readonly preferences: PreferenceStore;
  readonly views: SavedViewStore;
  readonly opened: OpenedInstants;
  readonly clock: Clock;
  readonly provider: ProviderDiagnostics;
  readonly palette: DialogStore;
  /** The banner below the top bar of every screen, set by lazy parts; null for none. */
  readonly announcement: Store<ReactNode>;
  readonly alerts: LazyAlerts;
};

export const AppContext = createContext<App | null>(null);

export const useApp = () => useRequiredContext(AppContext);

export type AppProviderProps = {
  readonly app: Omit<App, keyof AppZones>;
  /** The current zones. A preference changes the display zone, travelling changes the device zone. */
  readonly zones: { readonly [Name in keyof AppZones]: () => string };
  readonly children: ReactNode;
};

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

export function usePreferences(): Preferences {
  const { preferences } = useApp();
  return useSyncExternalStore(preferences.subscribe, preferences.current);
}

export function useSavedViews(): SavedViews {
  const { views } = useApp();
  return useSyncExternalStore(views.subscribe, views.current);
}

/** Whether the user expanded the collapsed events of the time slot `at`, and a toggle. The choice is remembered. */
export function useOpenedInstant(at: string): readonly [boolean, () => void] {
  const { opened } = useApp();
  return [useSyncExternalStore(opened.subscribe, () => opened.has(at)), () => opened.toggle(at)];
}
