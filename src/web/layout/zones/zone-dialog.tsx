import type { Instant } from '../../../domain/time/instant';
import { useApp } from '../../app/context/app-context';
import { useNow } from '../../app/hooks/use-now';
import { ZonePicker } from './zone-picker';
import { useMessages } from '../../i18n/messages-context';
import { zoneCity } from '../../i18n/format/zone-name';
import { Button } from '../../ui/buttons/button';
import { Notice } from '../../ui/marks/notice';
import { usePreferences } from '../../app/hooks/use-preferences';

/** Says that this browser does not know the zone of the user's preference, with a button that opens the dialog. */
function UnknownZoneNotice() {
  const { displayZone, palette } = useApp();
  const { timeZone } = usePreferences();
  const { messages } = useMessages();
  return (
    <Notice tone="error" action={<Button onClick={() => palette.open('zone')}>{messages.zones.choose}</Button>}>
      {messages.zones.unknown(timeZone, zoneCity(displayZone))}
    </Notice>
  );
}

const HOUR = 3_600_000;

type ZonesProps = { readonly at: Instant | undefined; readonly isOpen: boolean; readonly isLost: boolean };

/** The zone dialog and the notice about an unknown zone. `at` is the time on screen, now by default. */
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
