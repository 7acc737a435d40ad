import { Search } from 'lucide-react';
import type { EconomicEvent } from '../../contract/decode/event';
import { toZonedEvent, type ZonedEvent } from '../../domain/calendar/agenda';
import { importanceRank } from '../../domain/calendar/importance';
import { matchesWords, searchWords } from '../../domain/search/text-match';
import { translateSearch } from '../../domain/search/translate-search';
import { type Day, startOfWeek } from '../../domain/time/day';
import { isEmptyValue } from '../../domain/value/missing';
import { MIN_QUERY_LENGTH, useQuickSearch } from '../data/search/use-quick-search';
import { useSourceDay, useZones } from '../app/hooks/use-time';
import { errorMessage } from '../app/context/error-message';
import { hourText } from '../i18n/format/time-text';
import type { LateI18n } from '../i18n/load-i18n';
import { useMessages } from '../i18n/messages-context';
import { Flag } from '../ui/marks/flag/flag';
import { withMinus } from '../ui/marks/figure-text';
import { ImportanceMark } from '../ui/marks/importance-mark';
import css from './palette.module.css';
import type { PaletteGroup, PaletteOption } from './palette-choice';
import type { Place } from './use-place';

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

/** `ven. 20 nov.`, with the year when it is another one. */
const printDay = (day: Day, today: Day, { weekday, shortDay }: LateI18n['format']): string =>
  `${weekday(day)} ${shortDay(day)}`.replace(` ${today.slice(0, 4)}`, '');

/** Events that match the words as we read them come first, then the nearest week, and in a week the most important. */
function rankEvents(events: readonly ZonedEvent[], text: string, today: Day): readonly ZonedEvent[] {
  const words = searchWords(text);
  const weekOf = ({ day }: ZonedEvent) => `${day < today} ${startOfWeek(day)}`;
  const weeks = [...new Set(events.map(weekOf))];
  return events.toSorted(
    (a, b) =>
      Number(matchesWords(b.event, words)) - Number(matchesWords(a.event, words)) ||
      weeks.indexOf(weekOf(a)) - weeks.indexOf(weekOf(b)) ||
      importanceRank(a.event.importance) - importanceRank(b.event.importance),
  );
}

/** Events of any date found by the service, and a link to all results. */
export function useEventGroup(text: string, place: Place): PaletteGroup {
  const zones = useZones();
  const { messages, format } = useMessages();
  const q = text.trim();
  // The provider's day may still be the one before: what comes in its evening is of today here.
  const sourceToday = useSourceDay();
  const { data, error, isFetching } = useQuickSearch(q, sourceToday < place.today ? sourceToday : place.today);

  /** The published value, else the previous one. */
  const figure = ({ current, previous }: EconomicEvent): string => {
    if (!isEmptyValue(current)) return `${messages.values.current.toLowerCase()} ${withMinus(current)}`;
    return isEmptyValue(previous) ? '' : `${messages.week.short.previous} ${withMinus(previous)}`;
  };
  const toOption = ({ event, day, hour, offset }: ZonedEvent): PaletteOption => ({
    id: `event-${event.id}`,
    label: event.title || messages.event.untitled,
    ...(event.title ? { lang: 'fr' as const } : {}),
    mark: <EventMark event={event} />,
    detail: [printDay(day, place.today, format), hourText({ hour, offset }), figure(event)].filter(Boolean).join(' · '),
    run: () => place.showEvent(event.id, day),
  });
  const found = rankEvents(
    (data ?? []).map((event) => toZonedEvent(event, zones)),
    q,
    place.today,
  ).map(toOption);
  const translated = translateSearch(q);
  const everywhere: PaletteOption = {
    id: 'everywhere',
    label: messages.finder.everywhere(translated),
    mark: <Search size={15} />,
    run: () => place.showSearch(q),
  };
  return {
    id: 'events',
    label: messages.finder.groups.events,
    options: q.length < MIN_QUERY_LENGTH ? [] : [...found, everywhere],
    ...(error ? { note: `${messages.finder.failed} ${errorMessage(error, messages)}` } : {}),
    ...(isFetching && found.length === 0 ? { note: messages.finder.searching } : {}),
  };
}
