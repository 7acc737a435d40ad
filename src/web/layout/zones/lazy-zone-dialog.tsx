import { useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useI18n } from '../../i18n/messages-context';
import { lazyPart } from '../../ui/lazy-part';
import { useModal } from '../../ui/hooks/use-modal';
import { useApp } from '../../app/context/app-context';
import { isUnknownZone } from '../../app/context/display-zone';
import { usePreferences } from '../../app/hooks/use-preferences';

const load = () => import('./zone-dialog');

/** Fetches the list of zones before it is asked for. */
export const loadZones = (): void => void load().catch(() => undefined);

// A new version of the app may have replaced the file.
function ZonesMissing() {
  const { messages } = useI18n();
  return <p role="alert">{messages.event.panelFailed}</p>;
}

// Keys pressed before the list is there are not for the page under it.
function Coming() {
  const { messages } = useI18n();
  const { palette } = useApp();
  return <dialog {...useModal(palette.close)} aria-label={messages.zone.label} aria-busy="true" />;
}

const ZoneDialog = lazyPart(async () => (await load()).ZoneDialog, {
  pending: ({ isOpen }) => (isOpen ? <Coming /> : null),
  failed: ZonesMissing,
});

/** The list of zones while it is open, and what is said of a zone that is not known; fetched when there is need of it. */
export function LazyZoneDialog({ at }: { at: Instant | undefined }) {
  const { palette } = useApp();
  const isOpen = useSyncExternalStore(palette.subscribe, palette.current) === 'zone';
  const isLost = isUnknownZone(usePreferences().timeZone);
  return isOpen || isLost ? <ZoneDialog at={at} isOpen={isOpen} isLost={isLost} /> : null;
}
