import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { AppContext, type App } from './app-context';

type AppProviderProps = {
  readonly app: Omit<App, 'readerZone'>;
  readonly readerZone: () => string;
  readonly children: ReactNode;
};

/** Hands the app down, with the zone its reader has chosen by now: hours follow a choice at once. */
export function AppProvider({ app, readerZone: read, children }: AppProviderProps) {
  const readerZone = useSyncExternalStore(app.preferences.subscribe, read);
  return <AppContext value={useMemo(() => ({ ...app, readerZone }), [app, readerZone])}>{children}</AppContext>;
}
