import { Search } from 'lucide-react';
import type { EconomicEvent } from '../../contract/decode/event';
import { toZonedEvent, type ZonedEvent } from '../../domain/calendar/agenda';
import { toApiError } from '../data/http/api-error';
import { useQuickSearch } from '../data/search/use-quick-search';
import { useApp } from '../app/context/app-context';
import { errorMessage } from '../app/context/error-message';
import { hourText } from '../i18n/format/hour-text';
import { useMessages } from '../i18n/messages-context';
import { Flag } from '../ui/marks/flag';
import { ImportanceMark } from '../ui/marks/importance-mark';
import css from './palette-list.module.css';
import { EVERYWHERE, type PaletteGroup, type PaletteOption } from './palette-choice';
import type { Place } from './use-place';

const MIN_QUERY_LENGTH = 2;

function EventMark({ event }: { event: EconomicEvent }) {
  const { messages } = useMessages();
  return (
    <span className={css.event}>
      <ImportanceMark importance={event.importance} label={messages.importanceOf[event.importance]} />
      <Flag code={event.region.code} />
      {event.region.code}
    </span>
  );
}

/** Events of any date found by the service, and a link to all results. */
export function useEventGroup(text: string, place: Place): PaletteGroup {
  const { config, displayZone } = useApp();
  const { messages, format } = useMessages();
  const q = text.trim();
  const { data, error, isFetching } = useQuickSearch(q, place.today);
  const zones = { source: config.sourceTimeZone, display: displayZone };

  const toOption = ({ event, day, hour, offset }: ZonedEvent): PaletteOption => ({
    id: `event-${event.id}`,
    label: event.title || messages.event.untitled,
    ...(event.title ? { lang: 'fr' as const } : {}),
    mark: <EventMark event={event} />,
    detail: [format.shortDay(day), hourText({ hour, offset })].filter(Boolean).join(' '),
    run: () => place.showEvent(event.id, day),
  });
  const found = (data ?? []).map((event) => toOption(toZonedEvent(event, zones)));
  const everywhere: PaletteOption = {
    id: EVERYWHERE,
    label: messages.finder.everywhere(q),
    mark: <Search size={15} aria-hidden="true" />,
    run: () => place.showSearch(q),
  };
  return {
    id: 'events',
    label: messages.finder.groups.events,
    options: q.length < MIN_QUERY_LENGTH ? [] : [...found, everywhere],
    ...(error ? { note: `${messages.finder.failed} ${errorMessage(toApiError(error), messages)}` } : {}),
    ...(isFetching && found.length === 0 ? { note: messages.finder.searching } : {}),
  };
}
