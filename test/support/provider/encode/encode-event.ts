import type { EventDto } from '../../../../src/contract/schemas/responses';
import type { Habits } from '../habits';
import { encodeHour } from './encode-hour';
import { encodeId } from './encode-id';
import { encodeValue } from './encode-value';

type Importance = EventDto['importance'];

const WORDS: Readonly<Record<Habits['importance'], (importance: Importance) => unknown>> = {
  upper: (importance) => importance,
  lower: (importance) => importance.toLowerCase(),
  numbers: (importance) => ({ LOW: 1, MEDIUM: 2, HIGH: 3, HOLIDAY: 'HOLIDAY' })[importance],
  stars: (importance) => ({ LOW: '*', MEDIUM: '**', HIGH: '***', HOLIDAY: 'HOLIDAY' })[importance],
  french: (importance) => ({ LOW: 'faible', MEDIUM: 'moyenne', HIGH: 'élevée', HOLIDAY: 'férié' })[importance],
};

function encodeRegion({ zone }: EventDto, { regionKey }: Habits): Readonly<Record<string, unknown>> {
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

/** True for an untimed event: a holiday, or one whose time is not known. */
export const floats = ({ hour, importance }: Pick<EventDto, 'hour' | 'importance'>): boolean =>
  hour === '' || importance === 'HOLIDAY';

/** Encodes an event whose date and time are already in the provider's time zone. */
export function encodeEvent(event: EventDto, habits: Habits): Readonly<Record<string, unknown>> {
  const { id, title, date, hour, period, category, source, comment } = event;
  return {
    id: encodeId(id, habits),
    title,
    date,
    ...encodeHour({ date, hour, floats: floats(event) }, habits),
    period,
    importance: WORDS[habits.importance](event.importance),
    category,
    ...encodeRegion(event, habits),
    source,
    ...encodeValue('previous', event.previous, habits),
    ...encodeValue('current', event.current, habits),
    ...encodeValue('prevision', event.prevision, habits),
    comment,
  };
}
