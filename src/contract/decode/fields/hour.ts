import type { IssueCode } from '../../diagnostics/issue';

/** A parsed hour: `hour` is HH:MM or null, `utcOffset` the minutes from UTC written beside it, if any. */
export type ParsedHour = {
  readonly hour: string | null;
  readonly utcOffset?: number;
  readonly variant?: string;
  readonly report?: IssueCode;
};

const FORM =
  /^(\d{1,2})\s*(?:([:h])\s*(?:([0-5]\d)(?::([0-5]\d|60)(?:\.\d+)?)?)?)?\s*(?:([ap])\.?\s*m\.?)?\s*(z|utc|gmt)?\s*(?:([+\-−])(\d\d?)(?:(:?)([0-5]\d))?)?$/i;
const MAX_HOUR_LENGTH = 40;
const [MIN_OFFSET_MINUTES, MAX_OFFSET_MINUTES] = [-12 * 60, 14 * 60];
const ALASKA_OFFSET_MINUTES = -9 * 60;
/** The offsets west of Greenwich that are no whole hours: Newfoundland and the Marquesas. */
const WESTERN_MINUTES: ReadonlySet<number> = new Set([-150, -210, -570]);

const two = (count: number): string => String(count).padStart(2, '0');

type Parts = readonly (string | undefined)[];

function parseOffset([, hour, , minute, seconds, , utc, sign, hours, colon, minutes]: Parts): number | null {
  if (sign === undefined || hours === undefined) return 0;
  if (hours.length === 1 && utc === undefined) return null;
  const offset = (Number(hours) * 60 + Number(minutes ?? 0)) * (sign === '+' ? 1 : -1);
  // `09:30-10:30` and `09:30-11` are more likely ranges of hours than hours in the zone of Hawaii; `08:15-08:45` is in no zone.
  const mayBeHour = (colon === ':' || minutes === undefined) && !seconds;
  const isFar = offset <= ALASKA_OFFSET_MINUTES && Number(hour) * 60 + Number(minute) < -offset;
  const isInNoZone = offset < 0 && offset % 60 !== 0 && !WESTERN_MINUTES.has(offset);
  const isRange = mayBeHour && (isFar || isInNoZone);
  return offset < MIN_OFFSET_MINUTES || offset > MAX_OFFSET_MINUTES || (isRange && utc === undefined) ? null : offset;
}

// The hour from 0 to 24; NaN if the parts are no hour.
function parseHours([, hour, mark, minute, seconds, half]: Parts): number {
  const count = Number(hour);
  if (minute === undefined && half === undefined && mark?.toLowerCase() !== 'h') return NaN;
  if (seconds === '60' && (count !== 23 || minute !== '59')) return NaN;
  if (half !== undefined) return count >= 1 && count <= 12 ? (count % 12) + (/p/i.test(half) ? 12 : 0) : NaN;
  return count < 24 || (count === 24 && Number(minute ?? 0) + Number(seconds ?? 0) === 0) ? count : NaN;
}

const NO_DIGIT = /^\P{N}*$/u;

function withoutHour(text: string): ParsedHour {
  if (text === '') return { hour: null, variant: 'empty', report: 'hour-missing' };
  if (NO_DIGIT.test(text)) return { hour: null, variant: 'words', report: 'hour-words' };
  return { hour: null, report: 'hour-unreadable' };
}

/**
 * Parses an hour of the day to `HH:MM`: `9:05`, `14:30:00`, and, reported, `14h30`, `2:30 PM`, `23:59:60`, `24:00` (the end of the
 * day) and an hour with a UTC offset, `14:30+01:00`. Drops seconds. `hour` is null when there is none (empty, "Tentative") or it is
 * invalid (25:61, 1430). Guesses no zone: an hour without an offset is in the provider's.
 * Example: `parseHour('14:30Z')` → `{ hour: '14:30', utcOffset: 0, variant: 'offset', report: 'hour-offset' }`.
 */
export function parseHour(written: string): ParsedHour {
  const text = written.trim();
  const parts: Parts | null = text.length > MAX_HOUR_LENGTH ? null : FORM.exec(text);
  const hours = parts ? parseHours(parts) : NaN;
  if (parts === null || Number.isNaN(hours)) return withoutHour(text);
  const hour = `${two(hours)}:${parts[3] ?? '00'}`;
  if (parts[6] !== undefined || parts[7] !== undefined) {
    const utcOffset = parseOffset(parts);
    return utcOffset === null ? withoutHour(text) : { hour, utcOffset, variant: 'offset', report: 'hour-offset' };
  }
  if (hours === 24) return { hour, variant: 'end-of-day', report: 'hour-end-of-day' };
  if (parts[5] !== undefined) return { hour, variant: 'twelve', report: 'hour-form' };
  if (parts[2] !== ':') return { hour, variant: 'h', report: 'hour-form' };
  if (parts[4] === '60') return { hour, variant: 'seconds', report: 'hour-form' };
  return { hour, variant: parts[4] === undefined ? 'hh:mm' : 'seconds' };
}
