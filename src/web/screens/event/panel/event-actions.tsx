import { Star } from 'lucide-react';
import { useMemo } from 'react';
import type { EconomicEvent } from '../../../../contract/decode/event';
import { toZonedEvent } from '../../../../domain/calendar/agenda';
import { buildIcs } from '../../../../domain/calendar/ics';
import { useApp } from '../../../app/context/app-context';
import { useZones } from '../../../app/hooks/use-zones';
import { usePreferences } from '../../../app/hooks/use-preferences';
import { useI18n, useMessages } from '../../../i18n/messages-context';
import { IconButton } from '../../../ui/buttons/icon-button';
import { Button } from '../../../ui/buttons/button';
import { saveText } from '../../../ui/files/save-file';
import type { AlertTarget } from '../../../../domain/alerts/alert';
import { toSeriesKey } from '../../../../domain/series/key';
import { AlertButton } from '../../../layout/alert-button';

/** Sets alerts for the event, while it is still to come, and for its series. An untimed event has no alerts. */
export function AlertActions({ event }: { event: EconomicEvent }) {
  const { clock } = useApp();
  const zones = useZones();
  const { messages } = useI18n();
  const targets = useMemo((): readonly AlertTarget[] => {
    const { at } = toZonedEvent(event, zones);
    if (at === null) return [];
    const title = [event.region.code, event.title || messages.event.untitled].filter(Boolean).join(' · ');
    const one = { kind: 'event', key: event.id, title } as const;
    const series = { kind: 'series', key: toSeriesKey(event), title } as const;
    return at > clock.now() ? [one, series] : [series];
  }, [event, zones, clock, messages]);
  return targets.length > 0 ? <AlertButton targets={targets} /> : null;
}

/** Follows the series of the event, or follows it no more. */
export function StarButton({ event }: { event: EconomicEvent }) {
  const { preferences } = useApp();
  const { messages } = useMessages();
  const key = toSeriesKey(event);
  const isStarred = usePreferences().starred.includes(key);
  return (
    <IconButton label={messages.occurrence.follow} aria-pressed={isStarred} onClick={() => preferences.toggleStar(key)}>
      <Star size={15} fill={isStarred ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}

/** Saves a calendar entry stamped with `readAt`. */
export function IcsButton({ event, readAt }: { event: EconomicEvent; readAt: number }) {
  const zones = useZones();
  const { messages } = useI18n();
  const saveIcs = () => {
    const ics = buildIcs([toZonedEvent(event, zones)], messages.values, readAt > 0 ? { readAt } : {});
    saveText(`agenda-${event.date}-${event.id}.ics`, 'text/calendar', ics);
  };
  return <Button onClick={saveIcs}>{messages.event.ics}</Button>;
}
