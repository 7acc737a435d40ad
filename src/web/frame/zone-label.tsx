import { memo } from 'react';
import type { Instant } from '../../domain/instant';
import { useSpeech } from '../text/words-context';
import { zoneCity, zoneOffset } from '../text/zone-name';
import { useApp } from './app-context';
import { useNow } from './use-now';
import css from './zone-label.module.css';
import { loadZones } from './zone-slot';

const HOUR = 3_600_000;

/**
 * The zone of the hours on screen, as far from UTC as it is `at` the time on screen, and the provider's own beside it. It opens
 * the list from which another is chosen.
 */
export const ZoneLabel = memo(function ZoneLabel({ at }: { at: Instant | undefined }) {
  const { config, readerZone, palette } = useApp();
  const { words } = useSpeech();
  const now = useNow(HOUR);
  const source = config.sourceTimeZone;
  const isSame = source === readerZone;
  const offsetOf = (zone: string) => zoneOffset(zone, at ?? now).replace(/.+/, ' ($&)');
  const say = (zone: string) => zoneCity(zone) + offsetOf(zone);
  const beside = isSame ? words.zone.same : `· ${words.account.source(say(source))}`;
  // Only our own service says in which zone it writes.
  const doubt = config.simulated ? '' : `, ${words.zone.unconfirmed}`;
  const name = `${words.zone.label} ${say(readerZone)} ${beside}${doubt}`;
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
        <span className={css.city}>{zoneCity(readerZone)}</span>
        <span className={css.offset}>{offsetOf(readerZone)}</span>
      </span>
      {isSame ? (
        <span className={css.same} data-short={words.zone.sameShort}>
          <span>{words.zone.same}</span>
        </span>
      ) : (
        <span>
          {words.account.source(zoneCity(source))}
          <span className={css.offset}>{offsetOf(source)}</span>
        </span>
      )}
    </button>
  );
});
