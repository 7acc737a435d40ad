import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { Instant } from '../../domain/instant';
import { useSpeech } from '../text/words-context';
import { useModal } from '../ui/use-modal';
import { useApp } from './app-context';
import { isLostZone } from './reader-zone';
import { usePreferences } from './use-preferences';

const load = () => import('./zones/zones');

/** Fetches the list of zones before it is asked for. */
export const loadZones = (): void => void load().catch(() => undefined);

// A new version of the app may have replaced the file.
function ZonesMissing() {
  const { words } = useSpeech();
  return <p role="alert">{words.event.panelFailed}</p>;
}

// Keys pressed before the list is there are not for the page under it.
function Coming({ onClose }: { onClose: () => void }) {
  const { words } = useSpeech();
  return <dialog {...useModal(onClose)} aria-label={words.zone.label} aria-busy="true" />;
}

const Zones = lazy(() =>
  load().then(
    (module) => ({ default: module.Zones }),
    () => ({ default: ZonesMissing }),
  ),
);

/** The list of zones while it is open, and what is said of a zone that is not known; fetched when there is need of it. */
export function ZoneSlot({ at }: { at: Instant | undefined }) {
  const { palette } = useApp();
  const isOpen = useSyncExternalStore(palette.subscribe, palette.current) === 'zone';
  const isLost = isLostZone(usePreferences().timeZone);
  return isOpen || isLost ? (
    <Suspense fallback={isOpen ? <Coming onClose={palette.close} /> : null}>
      <Zones at={at} isOpen={isOpen} isLost={isLost} />
    </Suspense>
  ) : null;
}
