import { Search } from 'lucide-react';
import type { EconomicEvent } from '../../contract/event';
import { placeEvent, type PlacedEvent } from '../../domain/agenda';
import { failureOf } from '../data/api-error';
import { useLookUp } from '../data/use-look-up';
import { useApp } from '../frame/app-context';
import { explain } from '../frame/explain';
import { finderWords } from '../text/finder-words';
import { hourText } from '../text/hour-text';
import { useSpeechWith } from '../text/words-context';
import { Flag } from '../ui/flag';
import { ImportanceMark } from '../ui/importance-mark';
import css from './palette-list.module.css';
import type { PaletteGroup, PaletteOption } from './palette-option';
import type { Place } from './use-place';

const SHORTEST = 2;

function EventMark({ event }: { event: EconomicEvent }) {
  const { words } = useSpeechWith(finderWords);
  return (
    <span className={css.event}>
      <ImportanceMark importance={event.importance} label={words.importanceOf[event.importance]} />
      <Flag code={event.region.code} />
      {event.region.code}
    </span>
  );
}

/** The events of any date that the service finds, and the way to all it finds. */
export function useEventGroup(text: string, place: Place): PaletteGroup {
  const { config, readerZone } = useApp();
  const { words, format } = useSpeechWith(finderWords);
  const q = text.trim();
  const { data, error, isFetching } = useLookUp(q, place.today);
  const zones = { source: config.sourceTimeZone, reader: readerZone };

  const toOption = ({ event, day, hour, offset }: PlacedEvent): PaletteOption => ({
    id: `event-${event.id}`,
    label: event.title || words.event.untitled,
    ...(event.title ? { lang: 'fr' as const } : {}),
    mark: <EventMark event={event} />,
    detail: [format.shortDay(day), hourText({ hour, offset })].filter(Boolean).join(' '),
    run: () => place.showEvent(event.id, day),
  });
  const found = (data ?? []).map((event) => toOption(placeEvent(event, zones)));
  const everywhere: PaletteOption = {
    id: 'everywhere',
    label: words.finder.everywhere(q),
    mark: <Search size={15} aria-hidden="true" />,
    run: () => place.showSearch(q),
  };
  return {
    id: 'events',
    label: words.finder.groups.events,
    options: q.length < SHORTEST ? [] : [...found, everywhere],
    ...(error ? { note: `${words.finder.failed} ${explain(failureOf(error), words)}` } : {}),
    ...(isFetching && found.length === 0 ? { note: words.finder.searching } : {}),
  };
}
