import ICAL from 'ical.js';
import { isRecord } from '../../../contract/decode/json-record';

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
