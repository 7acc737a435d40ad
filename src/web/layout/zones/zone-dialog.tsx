import type { Instant } from '../../../domain/time/instant';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-now';
import { ZonePicker } from './zone-picker';
import { useMessages } from '../../i18n/messages-context';
import { zoneCity } from '../../i18n/format/zone-name';
import { zoneMessages } from '../../i18n/messages/app/zone-messages';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { usePreferences } from '../../app/hooks/use-preferences';

/** Says that the zone the reader had chosen is not known to this browser, and offers another choice. */
function UnknownZoneNotice() {
  const { displayZone, palette } = useApp();
  const { timeZone } = usePreferences();
  const { messages } = useMessages(zoneMessages);
  return (
    <Notice tone="trouble" action={<Button onClick={() => palette.open('zone')}>{messages.zones.choose}</Button>}>
      {messages.zones.lost(timeZone, zoneCity(displayZone))}
    </Notice>
  );
}

const HOUR = 3_600_000;

type ZonesProps = { readonly at: Instant | undefined; readonly isOpen: boolean; readonly isLost: boolean };

/** What the app shows of zones, in one part of it that the first screen does not wait for. `at` is the time on screen, now by default. */
export function ZoneDialog({ at, isOpen, isLost }: ZonesProps) {
  const { palette } = useApp();
  const now = useNow(HOUR);
  return (
    <>
      {isLost ? <UnknownZoneNotice /> : null}
      {isOpen ? <ZonePicker at={at ?? now} onClose={palette.close} /> : null}
    </>
  );
}
