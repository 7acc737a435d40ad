import { useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { useI18n } from '../../i18n/messages-context';
import { DialogLoadError, lazyPart } from '../../ui/lazy-part';
import { useModal } from '../../ui/hooks/use-modal';
import { useApp } from '../../app/context/app-context';
import { isUnknownZone } from '../../app/context/display-zone';
import { usePreferences } from '../../app/hooks/use-preferences';

const load = () => import('./zone-dialog');

export const loadZones = (): void => void load().catch(() => undefined);

// Keeps keys pressed while the dialog loads from reaching the page.
function Coming() {
  const { messages } = useI18n();
  const { palette } = useApp();
  return <dialog {...useModal(palette.close)} aria-label={messages.zone.label} aria-busy="true" />;
}

function Missing({ isOpen }: { isOpen: boolean }) {
  const { palette } = useApp();
  return isOpen ? <DialogLoadError onClose={palette.close} /> : null;
}

const ZoneDialog = lazyPart(async () => (await load()).ZoneDialog, {
  pending: ({ isOpen }) => (isOpen ? <Coming /> : null),
  failed: Missing,
});

/** The zone dialog while it is open, and the notice about an unknown zone. Loaded when either is needed. */
export function LazyZoneDialog({ at }: { at: Instant | undefined }) {
  const { palette } = useApp();
  const isOpen = useSyncExternalStore(palette.subscribe, palette.current) === 'zone';
  const isLost = isUnknownZone(usePreferences().timeZone);
  return isOpen || isLost ? <ZoneDialog at={at} isOpen={isOpen} isLost={isLost} /> : null;
}
