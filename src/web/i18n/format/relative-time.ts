const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Formats a duration in ms as an age (`sign` −1: `il y a 12 s`) or a delay (`sign` 1: `dans 30 s`), in whole units. */
export function createRelativeTime(tag: string): (milliseconds: number, sign: 1 | -1) => string {
  let made: Intl.RelativeTimeFormat | undefined;
  return (milliseconds, sign) => {
    made ??= new Intl.RelativeTimeFormat(tag, { style: 'short', numeric: 'always' });
    const age = Math.max(0, milliseconds);
    if (age < MINUTE) return made.format(sign * Math.floor(age / SECOND), 'second');
    if (age < HOUR) return made.format(sign * Math.floor(age / MINUTE), 'minute');
    return made.format(sign * Math.floor(age / HOUR), 'hour');
  };
}
