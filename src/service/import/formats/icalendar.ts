import { readICalendar } from '../icalendar/read-icalendar';
import { toSourceRow } from '../foreign/to-wire';
import type { FileFormat } from './file-format';

/**
 * Calendars in iCalendar (RFC 5545), as statistical offices and central banks publish them.
 *
 * The clock of each event is in the file: UTC, an IANA zone, or a zone that the file defines (BLS: `US-Eastern`). Hours without a zone
 * are read in the user's zone, else in X-WR-TIMEZONE, else, with a warning, on the clock of a publisher that is known; else the event has
 * a fault. Events of whole days have no hour (Eurostat).
 */
export const ICALENDAR: FileFormat = {
  name: 'icalendar',
  matches: (beginning) => /^\uFEFF?\s{0,1000}BEGIN:VCALENDAR/i.test(beginning),
  async *read(texts, context) {
    for await (const batch of readICalendar(texts, context, Date.now()))
      yield batch.map(({ line, event }) => toSourceRow(line, event));
  },
};
