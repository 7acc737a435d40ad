import type { IssueCode } from '../../diagnostics/issue';

/** An hour as it was read: `hour` is HH:MM or null, `utcOffset` the minutes from UTC that stand beside it, if any. */
export type ReadHour = {
  readonly hour: string | null;
  readonly utcOffset?: number;
  readonly reading?: string;
  readonly report?: IssueCode;
};

const FORM =
  /^(\d{1,2})\s*(?:([:h])\s*([0-5]\d)?)?(?::([0-5]\d|60)(?:\.\d+)?)?\s*(?:([ap])\.?\s*m\.?)?\s*(z|utc|gmt)?\s*(?:([+\-−])(\d\d?)(?:(:?)([0-5]\d))?)?$/i;
const MAX_HOUR_LENGTH = 40;
const FURTHEST = [-12 * 60, 14 * 60] as const;
const HAWAII = -9 * 60;

const two = (count: number): string => String(count).padStart(2, '0');

type Parts = readonly (string | undefined)[];

function readOffset([, hour, , minute, seconds, , utc, sign, hours, colon, minutes = '0']: Parts): number | null {
  if (sign === undefined || hours === undefined) return 0;
  if (hours.length === 1 && utc === undefined) return null;
  const [west, east] = FURTHEST;
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '+' ? 1 : -1);
  // `09:30-10:30` is from one hour to another, sooner than an hour of Hawaii.
  const isRange = colon === ':' && !seconds && offset <= HAWAII && Number(hour) * 60 + Number(minute) < -offset;
  return offset < west || offset > east || (isRange && utc === undefined) ? null : offset;
}

// The hour from 0 to 24 that the parts say; NaN when they say none.
function countHours([, hour, mark, minute, seconds, half]: Parts): number {
  const count = Number(hour);
  if (minute === undefined && half === undefined && mark?.toLowerCase() !== 'h') return NaN;
  if (seconds === '60' && (count !== 23 || minute !== '59')) return NaN;
  if (half !== undefined) return count >= 1 && count <= 12 ? (count % 12) + (/p/i.test(half) ? 12 : 0) : NaN;
  return count < 24 || (count === 24 && Number(minute ?? 0) + Number(seconds ?? 0) === 0) ? count : NaN;
}

const NO_DIGIT = /^\P{N}*$/u;

function readNone(text: string): ReadHour {
  if (text === '') return { hour: null, reading: 'empty', report: 'hour-missing' };
  if (NO_DIGIT.test(text)) return { hour: null, reading: 'words', report: 'hour-words' };
  return { hour: null, report: 'hour-unreadable' };
}

/**
 * Reads an hour of the day into `HH:MM`: `9:05`, `14:30:00`, and, told as odd, `14h30`, `2:30 PM`, `23:59:60`, `24:00` (the end of the
 * day) and hours with an offset, `14:30+01:00`. Seconds are dropped. The hour is null when there is none (empty, "Tentative") or
 * none that can be read (25:61, 1430). No zone is guessed: without an offset the hour stays the provider's.
 * Example: `readHour('14:30Z')` → `{ hour: '14:30', utcOffset: 0, reading: 'offset', odd: 'hour-offset' }`.
 */
export function parseHour(written: string): ReadHour {
  const text = written.trim();
  const parts: Parts | null = text.length > MAX_HOUR_LENGTH ? null : FORM.exec(text);
  const hours = parts ? countHours(parts) : NaN;
  if (parts === null || Number.isNaN(hours)) return readNone(text);
  const hour = `${two(hours)}:${parts[3] ?? '00'}`;
  if (parts[6] !== undefined || parts[7] !== undefined) {
    const utcOffset = readOffset(parts);
    return utcOffset === null ? readNone(text) : { hour, utcOffset, reading: 'offset', report: 'hour-offset' };
  }
  if (hours === 24) return { hour, reading: 'end-of-day', report: 'hour-end-of-day' };
  if (parts[5] !== undefined) return { hour, reading: 'twelve', report: 'hour-form' };
  if (parts[2] !== ':') return { hour, reading: 'h', report: 'hour-form' };
  if (parts[4] === '60') return { hour, reading: 'seconds', report: 'hour-form' };
  return { hour, reading: parts[4] === undefined ? 'hh:mm' : 'seconds' };
}
