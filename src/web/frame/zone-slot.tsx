import { lazy, Suspense, type ComponentType } from 'react';
import { useSpeech } from '../text/words-context';
import { isLostZone } from './reader-zone';
import { usePreferences } from './use-preferences';
import type { ZonePickerProps } from './zones/zone-picker';

const load = async () => (await import('./zones/zone-parts')).zoneParts;

/** Fetches the list of zones before it is asked for. */
export const loadZonePicker = (): void => void load().catch(() => undefined);

// A new version of the app may have replaced the file.
function ZonesMissing() {
  const { words } = useSpeech();
  return <span role="alert">{words.event.panelFailed}</span>;
}

const ZonePicker = lazy(() =>
  load().then(
    ({ Picker }) => ({ default: Picker }),
    () => ({ default: ZonesMissing }),
  ),
);

const LostZone = lazy<ComponentType>(() =>
  load().then(
    ({ Lost }) => ({ default: Lost }),
    () => ({ default: () => null }),
  ),
);

/** What is said when the zone the reader had chosen is not known to this browser. */
export function LostZoneSlot() {
  return isLostZone(usePreferences().timeZone) ? (
    <Suspense>
      <LostZone />
    </Suspense>
  ) : null;
}

/** The list of zones, fetched when it is first asked for. */
export function ZoneSlot(props: ZonePickerProps) {
  return (
    <Suspense>
      <ZonePicker {...props} />
    </Suspense>
  );
}
