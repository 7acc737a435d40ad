import { useMemo } from 'react';
import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import type { AlertTarget } from '../../../domain/alert';
import { seriesKeyOf } from '../../../domain/series-key';
import { AlertButton } from '../../frame/alert-button';
import { useApp } from '../../frame/app-context';
import { useSpeech } from '../../text/words-context';

/** The alerts an event can have: its own while something of it is still to come, and its series'. What has no hour has none. */
export function AlertSlot({ event }: { event: EconomicEvent }) {
  const { config, readerZone, clock } = useApp();
  const { words } = useSpeech();
  const targets = useMemo((): readonly AlertTarget[] => {
    const { at } = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
    if (at === null) return [];
    const title = [event.region.code, event.title || words.event.untitled].filter(Boolean).join(' · ');
    const one = { kind: 'event', key: event.id, title } as const;
    const series = { kind: 'series', key: seriesKeyOf(event), title } as const;
    return at > clock.now() ? [one, series] : [series];
  }, [event, config, readerZone, clock, words]);
  return targets.length > 0 ? <AlertButton targets={targets} /> : null;
}
