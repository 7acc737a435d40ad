import { memo } from 'react';
import type { Instant } from '../../domain/time/instant';
import { useI18n } from '../i18n/messages-context';
import { zoneCity, zoneOffset } from '../i18n/format/time-text';
import { useApp } from '../app/context/app-context';
import { useNow } from '../app/hooks/use-time';
import css from './zone-label.module.css';
import { loadZones } from './zones/lazy-zone-dialog';

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
