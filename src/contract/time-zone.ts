/// <reference lib="esnext.temporal" />
import { memoize } from './decode/memoize';

// The first use of Intl in a page takes 15 ms; Temporal, where the browser has it, takes none.
const HAS_TEMPORAL = 'Temporal' in globalThis;

function lookUp(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * Returns the name under which this runtime knows an IANA time zone; null when it knows none. Never throws.
 * Example: `'Asia/Kolkata'` and `'Asia/Calcutta'` give the same name; `'Mars/Olympus'` and `''` give null.
 */
export const canonicalTimeZone = memoize(lookUp);

function startOf1970In(zone: string): Temporal.ZonedDateTime | null {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
  } catch {
    return null;
  }
}

/** Whether a value names an IANA zone that this runtime knows. Example: `isTimeZone('Europe/Paris')` → `true`; `isTimeZone('')` → `false`. */
export function isTimeZone(zone: unknown): zone is string {
  if (typeof zone !== 'string') return false;
  return HAS_TEMPORAL ? startOf1970In(zone) !== null : canonicalTimeZone(zone) !== null;
}

/**
 * Whether two names are of one time zone; false when this runtime lacks one of them.
 * Example: `isSameTimeZone('Asia/Kolkata', 'Asia/Calcutta')` → `true`.
 */
export function isSameTimeZone(one: string, other: string): boolean {
  if (HAS_TEMPORAL) {
    const [start, otherStart] = [startOf1970In(one), startOf1970In(other)];
    return start !== null && otherStart !== null && start.equals(otherStart);
  }
  const name = canonicalTimeZone(one);
  return name !== null && name === canonicalTimeZone(other);
}
