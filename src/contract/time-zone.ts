const known = new Map<string, string | null>();

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
export function canonicalTimeZone(zone: string): string | null {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const name = lookUp(zone);
  known.set(zone, name);
  return name;
}

/** Whether a value names an IANA zone that this runtime knows. Example: `isTimeZone('Europe/Paris')` → `true`; `isTimeZone('')` → `false`. */
export const isTimeZone = (zone: unknown): zone is string =>
  typeof zone === 'string' && canonicalTimeZone(zone) !== null;
