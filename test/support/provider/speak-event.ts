import type { EventDto } from '../../../src/contract/schemas/event-dto';
import type { Habits } from './habits';
import { speakHour } from './speak-hour';
import { speakId } from './speak-id';
import { speakValue } from './speak-value';

type Importance = EventDto['importance'];

const WORDS: Readonly<Record<Habits['importance'], (importance: Importance) => unknown>> = {
  upper: (importance) => importance,
  lower: (importance) => importance.toLowerCase(),
  numbers: (importance) => ({ LOW: 1, MEDIUM: 2, HIGH: 3, HOLIDAY: 'HOLIDAY' })[importance],
  stars: (importance) => ({ LOW: '*', MEDIUM: '**', HIGH: '***', HOLIDAY: 'HOLIDAY' })[importance],
  french: (importance) => ({ LOW: 'faible', MEDIUM: 'moyenne', HIGH: 'élevée', HOLIDAY: 'férié' })[importance],
};

function speakRegion({ zone }: EventDto, { regionKey }: Habits): Readonly<Record<string, unknown>> {
  switch (regionKey) {
    case 'zone':
      return { zone };
    case 'country':
      return { country: zone };
    case 'both':
      return { zone, country: zone };
    case 'text':
      return { zone: zone.code };
  }
}

/** Whether the day of an event has no hour: a holiday, or one that nobody knows. */
export const floats = ({ hour, importance }: Pick<EventDto, 'hour' | 'importance'>): boolean =>
  hour === '' || importance === 'HOLIDAY';

/** An event, its day and hour already in the provider's zone, as the provider writes it. */
export function speakEvent(event: EventDto, habits: Habits): Readonly<Record<string, unknown>> {
  const { id, title, date, hour, period, category, source, comment } = event;
  return {
    id: speakId(id, habits),
    title,
    date,
    ...speakHour({ date, hour, floats: floats(event) }, habits),
    period,
    importance: WORDS[habits.importance](event.importance),
    category,
    ...speakRegion(event, habits),
    source,
    ...speakValue('previous', event.previous, habits),
    ...speakValue('current', event.current, habits),
    ...speakValue('prevision', event.prevision, habits),
    comment,
  };
}
