import type { EconomicEvent } from '../../../contract/event';
import { placeEvent } from '../../../domain/agenda';
import { buildIcs } from '../../../domain/ics';
import { useApp } from '../../frame/app-context';
import { paths } from '../../paths';
import { useSpeech } from '../../text/words-context';
import { Button } from '../../ui/button';
import { CopyLink } from '../../ui/copy-link';
import { downloadText } from '../../ui/download';
import { AlertSlot } from './alert-slot';
import css from './event-actions.module.css';
import { OccurrenceLinks } from './occurrence-links';

/** What can be done with an event: its address, a calendar entry (stamped with when it was read), its neighbours in time. */
export function EventActions({ event, readAt }: { event: EconomicEvent; readAt: number }) {
  const { config, readerZone } = useApp();
  const { words } = useSpeech();
  const saveIcs = () => {
    const placed = placeEvent(event, { source: config.sourceTimeZone, reader: readerZone });
    const head = readAt > 0 ? { readAt } : {};
    downloadText(`agenda-${event.date}-${event.id}.ics`, 'text/calendar', buildIcs([placed], words.values, head));
  };
  return (
    <div className={css.actions}>
      <CopyLink path={paths.event(event.id)} />
      <Button onClick={saveIcs}>{words.event.ics}</Button>
      <AlertSlot event={event} />
      <OccurrenceLinks event={event} />
    </div>
  );
}
