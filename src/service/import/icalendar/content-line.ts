import ICAL from 'ical.js';
import { isRecord } from '../../../contract/decode/json-record';
import { ImportError } from '../source-row';

/** In characters. A line may be a file that is attached to an event. */
const MAX_LINE_LENGTH = 4_000_000;

/** A line of an iCalendar file after unfolding, and the number of the line in the file that it begins on. */
export type UnfoldedLine = { readonly line: number; readonly text: string };

/**
 * Unfolds text that arrives in chunks cut anywhere. Lines end with LF or CRLF; blank ones are dropped. Throws an ImportError at a line
 * that is too long to hold in memory.
 * Example: `push('SUMMARY:Consumer Pri\r\n ce Index\r\nUID:1\r\n')` returns `SUMMARY:Consumer Price Index`, and `end()` returns `UID:1`.
 */
export class LineUnfolder {
  /** How many lines of the file are read. */
  line = 0;
  #rest = '';
  #open: { readonly line: number; readonly parts: string[] } | null = null;
  #length = 0;

  /** Returns the lines that are complete, which is known when the next one begins. */
  push(text: string): UnfoldedLine[] {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    const complete = lines.flatMap((line) => this.#add(line));
    this.#checkLength(this.#length + this.#rest.length);
    return complete;
  }

  end(): UnfoldedLine[] {
    const last = this.#add(this.#rest);
    this.#rest = '';
    return [...last, ...this.#close()];
  }

  #add(ended: string): UnfoldedLine[] {
    const line = ended.endsWith('\r') ? ended.slice(0, -1) : ended;
    this.line += 1;
    if (this.#open && /^[ \t]/.test(line)) {
      this.#length += line.length;
      this.#checkLength(this.#length);
      this.#open.parts.push(line.slice(1));
      return [];
    }
    const before = this.#close();
    if (line.trim() !== '') {
      this.#open = { line: this.line, parts: [line] };
      this.#length = line.length;
    }
    return before;
  }

  #close(): UnfoldedLine[] {
    const open = this.#open;
    this.#open = null;
    this.#length = 0;
    return open ? [{ line: open.line, text: open.parts.join('') }] : [];
  }

  #checkLength(length: number): void {
    if (length > MAX_LINE_LENGTH)
      throw new ImportError(`Line ${this.#open?.line ?? this.line + 1} is longer than ${MAX_LINE_LENGTH}.`);
  }
}

/** A property of a component: its name in capitals, its parameters by their names in small letters, and its value as written. */
export type ContentLine = {
  readonly name: string;
  readonly params: Readonly<Record<string, unknown>>;
  /** The VALUE parameter in small letters; null if it is not stated. */
  readonly type: string | null;
  readonly value: string;
};

// Without declared types of values the library returns the text of every value as it is written.
const RAW_VALUES = { value: {}, param: {}, property: {}, propertyGroups: false };
const UNSTATED = 'unknown';
const NAME = /^[A-Za-z\d-]+(?=[;:])/;

/** The name of a property in capitals; null if the text is no property. Example: `nameOf('dtstart;VALUE=DATE:20261118')` → `'DTSTART'`. */
export const nameOf = (text: string): string | null => NAME.exec(text)?.[0].toUpperCase() ?? null;

/**
 * Parses an unfolded line into name, parameters and value; null if it is malformed. Never throws.
 * Example: `DTSTART;TZID="W. Europe Standard Time":20261118T090000` → value `20261118T090000`, params `{ tzid: 'W. Europe Standard Time' }`.
 */
export function parseContentLine(text: string): ContentLine | null {
  const name = nameOf(text);
  if (name === null) return null;
  try {
    const parsed: unknown = ICAL.parse.property(text, RAW_VALUES);
    if (!Array.isArray(parsed)) return null;
    const [, params, type, value]: unknown[] = parsed;
    if (!isRecord(params) || typeof type !== 'string' || typeof value !== 'string') return null;
    return { name, params, type: type === UNSTATED ? null : type, value };
  } catch {
    return null;
  }
}

/** Replaces the escapes of a TEXT value. Example: `unescapeText('GDP\\, Q3\\nflash')` → `'GDP, Q3\nflash'`. */
export const unescapeText = (value: string): string =>
  value.replace(/\\([\\;,nN])/g, (_, mark: string) => (mark === 'n' || mark === 'N' ? '\n' : mark));
