const known = new Map<string, string | null>();

function ask(zone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

/**
 * The name under which this runtime knows a time zone, null when it knows none. Example: `'Asia/Kolkata'` and `'Asia/Calcutta'`
 * give the same name; `'Mars/Olympus'` gives null.
 */
export function isKnownTimeZone(zone: string): string | null {
  const found = known.get(zone);
  if (found !== undefined) return found;
  const name = zone === '' ? null : ask(zone);
  known.set(zone, name);
  return name;
}
