import { addDays, type Day } from './day';
import { offsetAt, toInstant, toWallTime } from './instant';

/** The cities whose release time traders know by heart: the local hour of most of their figures. */
const RELEASE_CLOCKS = [
  { zone: 'America/New_York', hour: '08:30' },
  { zone: 'Europe/London', hour: '07:00' },
] as const;

/**
 * A week with an unusual time difference between a city and the display time zone: `distance` is that difference in minutes, without
 * a sign; `hour` and `usualHour` are the display hours (`HH:MM`) of its usual release in this week and in most others.
 */
type ClockGap = {
  readonly zone: (typeof RELEASE_CLOCKS)[number]['zone'];
  readonly distance: number;
  readonly hour: string;
  readonly usualHour: string;
};

const MINUTE = 60_000;
const noonOf = (day: Day): number => Date.parse(`${day}T12:00:00Z`);

/**
 * Lists the cities (New York, London) whose time difference from `display` (IANA) is unusual on the Wednesday of the week of
 * `monday`, because only one of the two has changed its clocks. The usual difference is that of January and July; when these differ,
 * as from Tokyo or Sydney, none is usual and there is no gap. An unknown zone has none: NaN differs from itself.
 * Example: `clockGaps('2026-10-26', 'Europe/Paris')` → New York, 300 min, '13:30' instead of '14:30'.
 */
export function clockGaps(monday: Day, display: string): readonly ClockGap[] {
  const wednesday = addDays(monday, 2);
  const year = wednesday.slice(0, 4);
  return RELEASE_CLOCKS.flatMap(({ zone, hour }) => {
    const distanceOn = (day: Day) => offsetAt(display, noonOf(day)) - offsetAt(zone, noonOf(day));
    const [usual, summer, now] = [distanceOn(`${year}-01-15`), distanceOn(`${year}-07-15`), distanceOn(wednesday)];
    if (usual !== summer || usual === now) return [];
    const at = toInstant({ day: wednesday, hour }, zone);
    const show = (shift: number) => toWallTime(at + shift * MINUTE, display).hour;
    return [{ zone, distance: Math.abs(now), hour: show(0), usualHour: show(usual - now) }];
  });
}
