import type { EconomicEvent } from '../../../contract/decode/event';
import { toZonedEvent } from '../../../domain/calendar/agenda';
import { buildIcs } from '../../../domain/calendar/ics';
import { useApp } from '../../app/context/app-context';
import { paths } from '../../paths';
import { useI18n } from '../../i18n/messages-context';
import { Button } from '../../ui/buttons/button';
import { CopyLink } from '../../ui/buttons/copy-link';
import { downloadFile } from '../../ui/files/download';
import css from './event-actions.module.css';
import { OccurrenceLinks } from './occurrence-links';
import { useMemo } from 'react';
import type { AlertTarget } from '../../../domain/alerts/alert';
import { toSeriesKey } from '../../../domain/series/key';
import { AlertButton } from '../../layout/alert-button';

/** The alerts an event can have: its own while something of it is still to come, and its series'. What has no hour has none. */
function AlertSlot({ event }: { event: EconomicEvent }) {
  const { config, displayZone, clock } = useApp();
  const { messages } = useI18n();
  const targets = useMemo((): readonly AlertTarget[] => {
    const { at } = toZonedEvent(event, { source: config.sourceTimeZone, reader: displayZone });
    if (at === null) return [];
    const title = [event.region.code, event.title || messages.event.untitled].filter(Boolean).join(' · ');
    const one = { kind: 'event', key: event.id, title } as const;
    const series = { kind: 'series', key: toSeriesKey(event), title } as const;
    return at > clock.now() ? [one, series] : [series];
  }, [event, config, displayZone, clock, messages]);
  return targets.length > 0 ? <AlertButton targets={targets} /> : null;
}

/** What can be done with an event: its address, a calendar entry (stamped with when it was read), its neighbours in time. */
export function EventActions({ event, readAt }: { event: EconomicEvent; readAt: number }) {
  const { config, displayZone } = useApp();
  const { messages } = useI18n();
  const saveIcs = () => {
    const zoned = toZonedEvent(event, { source: config.sourceTimeZone, reader: displayZone });
    const head = readAt > 0 ? { readAt } : {};
    downloadFile(`agenda-${event.date}-${event.id}.ics`, 'text/calendar', buildIcs([zoned], messages.values, head));
  };
  return (
    <div className={css.actions}>
      <CopyLink path={paths.event(event.id)} />
      <Button onClick={saveIcs}>{messages.event.ics}</Button>
      <AlertSlot event={event} />
      <OccurrenceLinks event={event} />
    </div>
  );
}
