import type { ReactNode } from 'react';
import type { AppConfig } from '../../../src/contract/app-config';
import { createProviderDiagnostics } from '../../../src/web/data/provider-diagnostics';
import { createStore, createVisibility } from '../../../src/web/create-store';
import type { App } from '../../../src/web/app/context/app-context';
import { createClock } from '../../../src/web/app/context/clock';
import { createDialogStore } from '../../../src/web/layout/dialog-store';
import { createOpenedInstants, createPreferences } from '../../../src/web/preferences/preferences';
import { createSavedViews } from '../../../src/web/preferences/saved-views';
import { createSession } from '../../../src/web/session/session';
import { loadI18n, loadLateI18n } from '../../../src/web/i18n/load-i18n';
import { A_CONFIG } from './a-config';
import { noAlerts } from './no-alerts';

// Parts of the app that are fetched later are rendered here without their `lazyPart`.
await loadLateI18n('fr');

/** The value of `I18nContext` around such a part. */
export const FRENCH = await loadI18n('fr');

const NOW = Date.parse('2026-11-18T14:12:00Z');

/** What the app is composed of, for a part of it that is shown alone: nobody is logged in, nothing is stored. */
export function anApp(config: AppConfig = A_CONFIG): App {
  return {
    config,
    session: createSession({ storage: null, now: () => NOW }),
    preferences: createPreferences(null),
    views: createSavedViews(null),
    opened: createOpenedInstants(null),
    announcement: createStore<ReactNode>(null),
    clock: createClock(() => NOW, createVisibility(document)),
    palette: createDialogStore(() => Promise.resolve(() => null)),
    provider: createProviderDiagnostics(() => NOW),
    alerts: noAlerts(),
    displayZone: config.sourceTimeZone,
    deviceZone: config.sourceTimeZone,
  };
}
