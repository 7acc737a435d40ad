import { offsetAt, type Instant } from '../../domain/time/instant';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
/** Some fifty years of days. */
const MAX_DAYS = 20_000;

/** Returns the offset of `zone` at an instant, in minutes, by the days of UTC: looking a zone up takes longer than the rest of an event. */
export function createOffsetAt(zone: string): (instant: Instant) => number {
  /** Null on a day on which the offset changes. */
  const offsets = new Map<number, number | null>();
  return (instant) => {
    const day = Math.floor(instant / DAY);
    let known = offsets.get(day);
    if (known === undefined) {
      const [first, last] = [offsetAt(zone, day * DAY), offsetAt(zone, (day + 1) * DAY - 1)];
      known = first === last ? first : null;
      if (offsets.size >= MAX_DAYS) offsets.clear();
      offsets.set(day, known);
    }
    return known ?? offsetAt(zone, instant);
  };
}
