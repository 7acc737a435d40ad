import { createContext, use } from 'react';
import type { AppConfig } from '../../../contract/app-config';
import type { ProviderDiagnostics } from '../../data/provider-diagnostics';
import type { Login } from '../../data/queries/login-request';
import type { OpenedInstants } from '../../preferences/opened-instants';
import type { PreferenceStore } from '../../preferences/preferences';
import type { SavedViewStore } from '../../preferences/saved-views';
import type { Session } from '../../session/session';
import type { Announcement } from '../../layout/banner-store';
import type { Clock } from './clock';
import type { LateAlerts } from './lazy-alerts';
import type { PaletteState } from '../../layout/palette/palette-state';

/** IANA zones: the one hours are shown in, and that of the device. */
export type AppZones = { readonly displayZone: string; readonly deviceZone: string };

/** What the app is composed of, handed down from its root. */
export type App = AppZones & {
  readonly config: AppConfig;
  readonly session: Session;
  readonly preferences: PreferenceStore;
  readonly views: SavedViewStore;
  readonly opened: OpenedInstants;
  readonly clock: Clock;
  readonly logIn: Login;
  readonly provider: ProviderDiagnostics;
  readonly palette: PaletteState;
  readonly announcement: Announcement;
  readonly alerts: LateAlerts;
};

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('No app above this component: it was rendered outside createWebApp.');
  return app;
}
