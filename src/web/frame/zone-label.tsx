import { ChevronDown } from 'lucide-react';
import { memo, useSyncExternalStore } from 'react';
import type { Instant } from '../../domain/instant';
import { useSpeech } from '../text/words-context';
import { zoneCity, zoneOffset } from '../text/zone-name';
import { useApp } from './app-context';
import { useNow } from './use-now';
import css from './zone-label.module.css';
import { loadZonePicker, ZoneSlot } from './zone-slot';

const HOUR = 3_600_000;

function Offset({ zone, at }: { zone: string; at: Instant }) {
  const offset = zoneOffset(zone, at);
  return offset ? <span className={css.offset}> ({offset})</span> : null;
}

/**
 * The zone of the hours on screen, as far from UTC as it is `at` the time on screen, and the provider's own beside it. It opens
 * the list from which another is chosen.
 */
export const ZoneLabel = memo(function ZoneLabel({ at }: { at: Instant | undefined }) {
  const { config, readerZone, palette } = useApp();
  const { words } = useSpeech();
  const mode = useSyncExternalStore(palette.subscribe, palette.current);
  const now = useNow(HOUR);
  const then = at ?? now;
  const source = config.sourceTimeZone;
  return (
    <>
      <button
        type="button"
        className={css.zone}
        aria-haspopup="dialog"
        onPointerEnter={loadZonePicker}
        onFocus={loadZonePicker}
        onClick={() => palette.open('zone')}
      >
        <span className="visually-hidden">{words.zone.label} </span>
        <span className={css.city}>{zoneCity(readerZone)}</span>
        <Offset zone={readerZone} at={then} />{' '}
        <span className={css.source}>
          {source === readerZone ? (
            words.zone.same
          ) : (
            <>
              · {words.account.source(zoneCity(source))}
              <Offset zone={source} at={then} />
            </>
          )}
        </span>
        <ChevronDown size={12} aria-hidden="true" />
      </button>
      {mode === 'zone' ? <ZoneSlot at={then} onClose={palette.close} /> : null}
    </>
  );
});
