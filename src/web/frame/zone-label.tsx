import { memo } from 'react';
import type { Instant } from '../../domain/instant';
import { useSpeech } from '../text/words-context';
import { zoneCity, zoneName, zoneOffset } from '../text/zone-name';
import { useApp } from './app-context';
import { useNow } from './use-now';
import css from './zone-label.module.css';

const HOUR = 3_600_000;

/** The zone of the hours on screen, as far from UTC as it is `at` the time on screen, and the provider's own when it is another. */
export const ZoneLabel = memo(function ZoneLabel({ at }: { at: Instant | undefined }) {
  const { config, readerZone } = useApp();
  const { words } = useSpeech();
  const now = useNow(HOUR);
  const then = at ?? now;
  const say = (zone: string) => zoneName(zone, then);
  const source = config.sourceTimeZone;
  return (
    <p className={css.zone} title={words.account.zoneHint(say(readerZone), say(source))}>
      <span className="visually-hidden">{words.account.zone} </span>
      <span className={css.city}>{zoneCity(readerZone)}</span>{' '}
      <span className={css.offset}>{zoneOffset(readerZone, then)}</span>
      {source === readerZone ? null : <span className={css.source}> · {words.account.source(zoneCity(source))}</span>}
    </p>
  );
});
