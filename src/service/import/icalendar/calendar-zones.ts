import type { ForeignFault } from '../foreign/foreign-event';
import type { FormatContext } from '../formats/file-format';
import type { DateValue } from './date-value';
import { nameOf, parseContentLine } from './content-line';
import { ianaZone, parseZone, trustedZone, UTC, type Zone } from './zone';

const MAX_ZONES = 500;
const MAX_CACHED = 50;

/** The last zones that were built, by their text: a file of one calendar per event repeats the same one. */
const built = new Map<string, Zone | null>();

function buildZone(lines: readonly string[]): Zone | null {
  const text = lines.join('\n');
  const known = built.get(text);
  if (known !== undefined) return known;
  if (built.size >= MAX_CACHED) built.clear();
  const zone = parseZone(lines);
  built.set(text, zone);
  return zone;
}

function tzidOf(lines: readonly string[]): string | null {
  const line = lines.find((text) => nameOf(text) === 'TZID');
  return (line === undefined ? undefined : parseContentLine(line)?.value) ?? null;
}

export class CalendarZones {
  #defined = new Map<string, Zone | null>();
  readonly #context: FormatContext;

  constructor(context: FormatContext) {
    this.#context = context;
  }

  clear(): void {
    this.#defined.clear();
  }

  define(lines: readonly string[]): void {
    const tzid = tzidOf(lines);
    if (tzid !== null && this.#defined.size < MAX_ZONES) this.#defined.set(tzid, buildZone(lines));
  }

  /** Whether a definition that comes later in the calendar could be needed for a value. */
  isPending({ zone }: DateValue): boolean {
    return zone !== null && zone !== 'UTC' && !this.#defined.has(zone) && ianaZone(zone) === null;
  }

  /**
   * Finds the zone of a value. A TZID is an IANA name, whatever the file defines under it, else a VTIMEZONE of the file, else it is
   * unknown and the user's zone counts. For a floating value the user's zone counts, else `calendarZone` (X-WR-TIMEZONE), else
   * `publisherZone` with a warning; else it has a fault.
   */
  find({ zone }: DateValue, calendarZone: string, publisherZone: string | null): Zone | ForeignFault {
    const own = this.#context.zone;
    if (zone === 'UTC') return UTC;
    if (zone !== null) return this.#named(zone) ?? this.#usersZone(zone) ?? this.#unknown(zone);
    if (own !== null) return trustedZone(own);
    if (calendarZone !== '') return this.#named(calendarZone) ?? this.#unknown(calendarZone);
    if (publisherZone === null)
      return { fault: 'its hour has no time zone, and the calendar states none: set its zone' };
    this.#context.warn(
      `Hours without a time zone are read in ${publisherZone}, the clock of the publisher. Set its zone if it is another.`,
    );
    return trustedZone(publisherZone);
  }

  #named(name: string): Zone | null {
    return ianaZone(name) ?? this.#defined.get(name) ?? null;
  }

  #usersZone(name: string): Zone | null {
    const own = this.#context.zone;
    if (own === null) return null;
    this.#context.warn(`The file does not define the time zone ${JSON.stringify(name)}: its hours are read in ${own}.`);
    return trustedZone(own);
  }

  #unknown(name: string): ForeignFault {
    const why = this.#defined.has(name)
      ? 'is defined in a way that cannot be read'
      : 'is no IANA name and the file does not define it';
    return { fault: `its time zone ${JSON.stringify(name)} ${why}: set its zone` };
  }
}
