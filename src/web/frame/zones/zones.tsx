import type { Instant } from '../../../domain/instant';
import { useApp } from '../app-context';
import { useNow } from '../use-now';
import { LostZone } from './lost-zone';
import { ZonePicker } from './zone-picker';

const HOUR = 3_600_000;

type ZonesProps = { readonly at: Instant | undefined; readonly isOpen: boolean; readonly isLost: boolean };

/** What the app shows of zones, in one part of it that the first screen does not wait for. `at` is the time on screen, now by default. */
export function Zones({ at, isOpen, isLost }: ZonesProps) {
  const { palette } = useApp();
  const now = useNow(HOUR);
  return (
    <>
      {isLost ? <LostZone /> : null}
      {isOpen ? <ZonePicker at={at ?? now} onClose={palette.close} /> : null}
    </>
  );
}
