import { memo, useSyncExternalStore } from 'react';
import type { Instant } from '../../../domain/time/instant';
import { zoneCity, zoneOffset } from '../../i18n/format/time-text';
import { useI18n } from '../../i18n/messages-context';
import { DialogLoadError, lazyPart } from '../../ui/lazy-part';
import { useModal } from '../../ui/hooks/use-modal';
import { useApp, usePreferences } from '../../app/context/app-context';
import { isUnknownZone } from '../../app/context/display-zone';
import { useNow } from '../../app/hooks/use-time';
import css from './zone-label.module.css';

const load = () => import('./zone-dialog');

const loadZones = (): void => void load().catch(() => undefined);

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

const HOUR = 3_600_000;

/** The display time zone with its UTC offset `at` the time on screen, and the source time zone when it is another one. */
export const ZoneLabel = memo(function ZoneLabel({ at }: { at: Instant | undefined }) {
  const { config, displayZone, palette } = useApp();
  const { messages } = useI18n();
  const now = useNow(HOUR);
  const source = config.sourceTimeZone;
  const isSame = source === displayZone;
  const offsetOf = (zone: string) => zoneOffset(zone, at ?? now).replace(/.+/, ' ($&)');
  const say = (zone: string) => zoneCity(zone) + offsetOf(zone);
  const beside = isSame ? messages.zone.same : `· ${messages.account.source(say(source))}`;
  // Only our own service states its time zone.
  const uncertainty = config.simulated ? '' : `, ${messages.zone.unconfirmed}`;
  const name = `${messages.zone.label} ${say(displayZone)} ${beside}${uncertainty}`;
  return (
    <button
      type="button"
      className={css.zone}
      aria-label={name}
      title={name}
      aria-haspopup="dialog"
      onPointerEnter={loadZones}
      onFocus={loadZones}
      onClick={() => palette.open('zone')}
    >
      <span className={css.own}>
        <span className={css.city}>{zoneCity(displayZone)}</span>
        <span className={css.offset}>{offsetOf(displayZone)}</span>
      </span>
      {isSame ? null : (
        <span>
          {messages.account.source(zoneCity(source))}
          <span className={css.offset}>{offsetOf(source)}</span>
        </span>
      )}
    </button>
  );
});
