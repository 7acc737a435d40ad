import { offsetAt, type Instant } from '../../domain/time/instant';

const WEEK = 7 * 86_400_000;
/** Some sixty years. */
const MAX_WEEKS = 3000;

/**
 * Returns the offset of `zone` at an instant, in minutes. Remembers it at the start of each week of UTC: looking a zone up takes longer than
 * the rest of an event. No zone changes its offset twice between two of them.
 */
export function createOffsetAt(zone: string): (instant: Instant) => number {
  const offsets = new Map<number, number>();
  const offsetAtStart = (week: number): number => {
    const known = offsets.get(week);
    if (known !== undefined) return known;
    if (offsets.size >= MAX_WEEKS) offsets.clear();
    const offset = offsetAt(zone, week * WEEK);
    offsets.set(week, offset);
    return offset;
  };
  return (instant) => {
    const week = Math.floor(instant / WEEK);
    const offset = offsetAtStart(week);
    return offset === offsetAtStart(week + 1) ? offset : offsetAt(zone, instant);
  };
}
