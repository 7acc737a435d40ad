import { useSpeechWith } from '../../text/words-context';
import { zoneCity } from '../../text/zone-name';
import { zoneWords } from '../../text/zone-words';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useApp } from '../app-context';
import { usePreferences } from '../use-preferences';

/** Says that the zone the reader had chosen is not known to this browser, and offers another choice. */
export function LostZone() {
  const { readerZone, palette } = useApp();
  const { timeZone } = usePreferences();
  const { words } = useSpeechWith(zoneWords);
  return (
    <Notice tone="trouble" action={<Button onClick={() => palette.open('zone')}>{words.zones.choose}</Button>}>
      {words.zones.lost(timeZone, zoneCity(readerZone))}
    </Notice>
  );
}
