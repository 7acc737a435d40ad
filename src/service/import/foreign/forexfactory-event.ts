import type { ForeignEvent, ForeignFault, ForeignTime } from './foreign-event';
import { parseImportance } from './importance-words';

export type ForexFactoryField = 'title' | 'country' | 'impact' | 'actual' | 'forecast' | 'previous' | 'url';

/** Builds an event from the fields that all files of ForexFactory share. `All Day` is a holiday only where its impact says so. */
export function readForexFactory(
  text: (field: ForexFactoryField) => string,
  time: ForeignTime | ForeignFault,
): ForeignEvent | ForeignFault {
  if ('fault' in time) return time;
  const importance = parseImportance(text('impact'));
  if (importance === null) return { fault: `its impact is unknown: ${JSON.stringify(text('impact').slice(0, 60))}` };
  return {
    title: text('title'),
    time,
    place: text('country'),
    importance,
    source: { name: 'ForexFactory', link: text('url') },
    previous: text('previous'),
    current: text('actual'),
    forecast: text('forecast'),
    period: '',
    comment: '',
    uid: null,
    isCancelled: false,
  };
}
