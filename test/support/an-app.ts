import type { AppConfig } from '../../src/contract/app-config';
import type { Http } from '../../src/web/data/http';
import { createProviderRecord } from '../../src/web/data/provider-record';
import { createSignIn } from '../../src/web/data/sign-in';
import { createAnnouncement } from '../../src/web/frame/announcement';
import type { App } from '../../src/web/frame/app-context';
import { createClock } from '../../src/web/frame/clock';
import { createPaletteState } from '../../src/web/frame/palette-state';
import { createVisibility } from '../../src/web/frame/visibility';
import { createOpenedInstants } from '../../src/web/preferences/opened-instants';
import { createPreferences } from '../../src/web/preferences/preferences';
import { createSavedViews } from '../../src/web/preferences/saved-views';
import { createSession } from '../../src/web/session/session';
import { noAlerts } from './no-alerts';

const NOW = Date.parse('2026-11-18T14:12:00Z');

export const A_CONFIG: AppConfig = {
  sourceTimeZone: 'Europe/Paris',
  listEncoding: 'comma',
  geoFilter: null,
  decimalMark: 'either',
  pageLimit: 200,
  simulated: false,
};

/** What the app is composed of, for a part of it that is shown alone: nobody is signed in, nothing is remembered. */
export function anApp(http: Http, config: AppConfig = A_CONFIG): App {
  return {
    config,
    session: createSession({ storage: null, now: () => NOW }),
    preferences: createPreferences(null),
    views: createSavedViews(null),
    opened: createOpenedInstants(null),
    announcement: createAnnouncement(),
    clock: createClock(() => NOW, createVisibility(document)),
    signIn: createSignIn(http),
    palette: createPaletteState(
      () => Promise.resolve(() => null),
      () => null,
    ),
    provider: createProviderRecord(() => NOW),
    alerts: noAlerts(),
    readerZone: config.sourceTimeZone,
    deviceZone: config.sourceTimeZone,
  };
}
