import type { Instant } from '../../../domain/time/instant';
import type { FormatContext } from '../formats/file-format';
import { ImportError, BATCH, type TextChunks } from '../source-row';
import type { ForeignEvent, ForeignFault } from '../foreign/foreign-event';
import { CalendarZones } from './calendar-zones';
import { ComponentSplitter, type CalendarPart } from './component-splitter';
import { parseContentLine, unescapeText, LineUnfolder, type UnfoldedLine } from './content-line';
import { HeldEvents } from './held-events';
import { resolve, type FindZone } from './occurrences';
import { parseEvent, type ParsedEvent } from './parsed-event';
import { publisherOf, toForeignEvent, type CalendarHead } from './to-foreign-event';

const NO_HEAD: CalendarHead = { prodId: '', name: '', zone: '', isCancelled: false };

/** The head of a calendar after one of its properties; the first of each name counts. */
function withProperty(head: CalendarHead, text: string): CalendarHead {
  const line = parseContentLine(text);
  const value = unescapeText(line?.value ?? '').trim();
  if (line?.name === 'PRODID') return { ...head, prodId: head.prodId || value };
  if (line?.name === 'X-WR-CALNAME' || line?.name === 'NAME') return { ...head, name: head.name || value };
  if (line?.name === 'X-WR-TIMEZONE') return { ...head, zone: head.zone || value };
  return line?.name === 'METHOD' ? { ...head, isCancelled: value.toUpperCase() === 'CANCEL' } : head;
}

/** An event of a file, or why it cannot be read, and the line it begins on. */
type ReadEvent = { readonly line: number; readonly event: ForeignEvent | ForeignFault };

class CalendarEvents {
  /** What is read and not taken yet. */
  events: ReadEvent[] = [];
  #head = NO_HEAD;
  #calendars = 0;
  readonly #splitter = new ComponentSplitter();
  readonly #zones: CalendarZones;
  readonly #held: HeldEvents;

  constructor(context: FormatContext, now: Instant) {
    this.#zones = new CalendarZones(context);
    this.#held = new HeldEvents(now);
  }

  get leftOut(): number {
    return this.#held.leftOut;
  }

  read(lines: readonly UnfoldedLine[]): void {
    for (const line of lines) for (const part of this.#splitter.push(line)) this.#handle(part);
  }

  /** Ends the file. Throws an ImportError if it held no calendar. */
  end(line: number): void {
    for (const part of this.#splitter.end(line)) this.#handle(part);
    if (this.#calendars === 0)
      throw new ImportError('The file is no iCalendar file: it has no BEGIN:VCALENDAR. Nothing was imported.');
  }

  #handle(part: CalendarPart): void {
    if (part.kind === 'event') this.#event(parseEvent(part.line, part.lines), part.line);
    else if (part.kind === 'zone') this.#zones.define(part.lines);
    else if (part.kind === 'property') this.#head = withProperty(this.#head, part.text);
    else if (part.kind === 'fault') this.#add(part.line, { fault: part.fault });
    else if (part.kind === 'calendar-begin') this.#calendars += 1;
    else {
      this.#release();
      this.#head = NO_HEAD;
      this.#zones.clear();
    }
  }

  #event(event: ParsedEvent | ForeignFault, line: number): void {
    if ('fault' in event) return this.#add(line, event);
    if (HeldEvents.needs(event) || this.#zones.isPending(event.start)) {
      if (this.#held.add(event) === 'full') this.#release();
      return;
    }
    const occurrence = resolve(event.start, this.#findZone(event));
    this.#add(line, 'fault' in occurrence ? occurrence : toForeignEvent(event, occurrence, event.uid, this.#head));
  }

  #findZone({ uid }: ParsedEvent): FindZone {
    return (value) => this.#zones.find(value, this.#head.zone, publisherOf(this.#head, uid)?.zone ?? null);
  }

  /** Expands the events that had to wait for the rest of their calendar. */
  #release(): void {
    for (const { event, ...found } of this.#held.release((event) => this.#findZone(event))) {
      if ('fault' in found) this.#add(event.line, { fault: found.fault });
      else this.#add(event.line, toForeignEvent(event, found.occurrence, found.uid, this.#head));
    }
  }

  #add(line: number, event: ReadEvent['event']): void {
    this.events.push({ line, event });
  }
}

/**
 * Reads iCalendar (RFC 5545) as a stream, in batches. Memory is bounded: one component at a time, and a bounded number of
 * events that repeat, which wait for their exceptions. A malformed event has a fault. Rules that have no end are expanded
 * around `now`. Throws an ImportError if there is no calendar, or a line is too long.
 */
export async function* readICalendar(
  texts: TextChunks,
  context: FormatContext,
  now: Instant,
): AsyncGenerator<readonly ReadEvent[]> {
  const unfolder = new LineUnfolder();
  const calendar = new CalendarEvents(context, now);
  for await (const text of texts) {
    calendar.read(unfolder.push(text));
    while (calendar.events.length >= BATCH) yield calendar.events.splice(0, BATCH);
  }
  calendar.read(unfolder.end());
  calendar.end(unfolder.line);
  if (calendar.leftOut > 0)
    context.warn(`${calendar.leftOut} repeating events have more than 1,000 occurrences: the later ones are left out.`);
  while (calendar.events.length > 0) yield calendar.events.splice(0, BATCH);
}
