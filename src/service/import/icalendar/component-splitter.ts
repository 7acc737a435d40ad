import { ImportError } from '../source-row';
import { nameOf, type UnfoldedLine } from './content-line';

/** A part of a calendar, in the order of the file. `line` is where it begins. The lines are those within the component. */
export type CalendarPart =
  | { readonly kind: 'calendar-begin' | 'calendar-end' }
  | { readonly kind: 'property'; readonly text: string }
  | { readonly kind: 'event' | 'zone'; readonly line: number; readonly lines: readonly string[] }
  | { readonly kind: 'fault'; readonly line: number; readonly fault: string };

const MAX_COMPONENT_LENGTH = 1_000_000;
const MAX_DEPTH = 20;
const MAX_QUOTED = 60;
/** The properties of an event that are read. The rest is dropped at once, such as attached files. */
const EVENT_PROPERTIES = new Set(
  `UID SEQUENCE STATUS SUMMARY DESCRIPTION URL LOCATION ORGANIZER CATEGORIES DTSTART DTEND DURATION RRULE EXRULE RDATE EXDATE
   RECURRENCE-ID X-COUNTRY X-COUNTRY-CODE X-CURRENCY X-IMPORTANCE X-IMPACT X-MICROSOFT-CDO-ALLDAYEVENT`.split(/\s+/),
);

const quote = (text: string): string =>
  JSON.stringify(text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text);

type Open = {
  readonly name: string;
  readonly line: number;
  readonly lines: string[];
  length: number;
  fault: string | null;
};

/**
 * Splits unfolded lines into the components of calendars, one at a time. A component that is malformed becomes a fault, and the next
 * one is read; nothing is dropped without one, except what is in no event by design, such as VTODO and the VALARM of an event.
 */
export class ComponentSplitter {
  #isInCalendar = false;
  /** The component that is directly within the calendar. */
  #open: Open | null = null;
  /** The names of the components within that one, outermost first. */
  #nested: string[] = [];
  #isOutside = false;

  push({ line, text }: UnfoldedLine): CalendarPart[] {
    const [, edge, name = ''] = /^(BEGIN|END):(.{1,60})$/i.exec(text) ?? [];
    if (edge === undefined) return this.#property(line, text);
    return /^b/i.test(edge) ? this.#begin(line, name.trim().toUpperCase()) : this.#end(line, name.trim().toUpperCase());
  }

  /** Ends the file, which was cut if anything is open. */
  end(line: number): CalendarPart[] {
    if (!this.#isInCalendar) return [];
    const cut = this.#open
      ? this.#abandon('the file ends within it')
      : [{ kind: 'fault' as const, line, fault: 'the file ends without END:VCALENDAR, so events may be missing' }];
    return [...cut, ...this.#leave()];
  }

  #begin(line: number, name: string): CalendarPart[] {
    if (name === 'VCALENDAR') {
      const cut = [...this.#abandon('another calendar begins within it'), ...this.#leave()];
      this.#isInCalendar = true;
      this.#isOutside = false;
      return [...cut, { kind: 'calendar-begin' }];
    }
    // An event is never within another component: the END of that one is missing.
    if (this.#open && name !== 'VEVENT') {
      this.#nested.push(name);
      if (this.#nested.length > MAX_DEPTH)
        throw new ImportError(`Line ${line}: components are nested more than ${MAX_DEPTH} deep. Nothing was imported.`);
      if (this.#open.name === 'VTIMEZONE') this.#keep(this.#open, `BEGIN:${name}`);
      return [];
    }
    const cut = this.#abandon(`it has no END before the next event begins on line ${line}`);
    const fault = this.#isInCalendar ? null : 'it is outside a VCALENDAR';
    this.#open = { name, line, lines: [], length: 0, fault };
    return cut;
  }

  #end(line: number, name: string): CalendarPart[] {
    if (name === 'VCALENDAR') return [...this.#abandon('it has no END before the calendar ends'), ...this.#leave()];
    const open = this.#open;
    if (!open)
      return [{ kind: 'fault', line, fault: `END:${quote(name)} has no BEGIN, so what is before it is not read` }];
    const at = this.#nested.lastIndexOf(name);
    if (at >= 0) {
      if (at < this.#nested.length - 1) open.fault ??= `${quote(this.#nested.at(-1) ?? '')} within it has no END`;
      this.#nested.length = at;
      if (open.name === 'VTIMEZONE') this.#keep(open, `END:${name}`);
      return [];
    }
    if (open.name !== name) {
      open.fault ??= `END:${quote(name)} within it has no BEGIN`;
      return [];
    }
    if (this.#nested.length > 0) open.fault ??= `${quote(this.#nested.at(-1) ?? '')} within it has no END`;
    this.#open = null;
    this.#nested = [];
    return this.#closed(open);
  }

  #closed({ name, line, lines, fault }: Open): CalendarPart[] {
    if (fault !== null) return [{ kind: 'fault', line, fault: `${name}: ${fault}` }];
    if (name === 'VEVENT') return [{ kind: 'event', line, lines }];
    return name === 'VTIMEZONE' ? [{ kind: 'zone', line, lines }] : [];
  }

  #property(line: number, text: string): CalendarPart[] {
    const open = this.#open;
    if (!open) {
      if (this.#isInCalendar) return [{ kind: 'property', text }];
      if (this.#isOutside) return [];
      this.#isOutside = true;
      return [{ kind: 'fault', line, fault: `it is outside a VCALENDAR: ${quote(text)}` }];
    }
    if (open.name === 'VTIMEZONE') this.#keep(open, text);
    if (open.name !== 'VEVENT' || this.#nested.length > 0) return [];
    const name = nameOf(text);
    if (name === null) open.fault ??= `line ${line} is no property: ${quote(text)}`;
    else if (EVENT_PROPERTIES.has(name)) this.#keep(open, text);
    return [];
  }

  #keep(open: Open, text: string): void {
    open.length += text.length;
    if (open.length <= MAX_COMPONENT_LENGTH) open.lines.push(text);
    else open.fault ??= `it has more than ${MAX_COMPONENT_LENGTH} characters`;
  }

  /** Gives up the open component, whose end is missing. */
  #abandon(reason: string): CalendarPart[] {
    const open = this.#open;
    this.#open = null;
    this.#nested = [];
    return open ? [{ kind: 'fault', line: open.line, fault: `${quote(open.name)}: ${open.fault ?? reason}` }] : [];
  }

  #leave(): CalendarPart[] {
    if (!this.#isInCalendar) return [];
    this.#isInCalendar = false;
    return [{ kind: 'calendar-end' }];
  }
}
