import { toInstant, serviceWall } from './calendar/zone-clock';
import type { Series } from './catalogue/indicators';
import { fraction } from './values/noise';

const DAY = 86_400_000;
const MINUTE = 60_000;
const FIRST_DAY = 10_957;
const MAX_SERIES = 1000;

/** An occurrence of a series with its place in time: `day` and `minutes` are of the service's zone, `instant` is in ms UTC. */
export type Placed = {
  readonly series: Series;
  readonly occurrence: number;
  readonly instant: number;
  readonly day: number;
  readonly minutes: number;
  readonly id: number;
  readonly order: number;
};

/** The identifier of an event: days since 2000-01-01 and the number of its series, so that it never changes. */
export const eventId = (day: number, number: number): number => (day - FIRST_DAY) * MAX_SERIES + number;

/** A number that sorts events by day, then minute, then number of series. */
export const orderOf = (day: number, minutes: number, number: number): number =>
  (day * 1440 + minutes) * MAX_SERIES + number;

const HOURS = [9, 10, 11, 13, 14, 16, 17];
const OWN_HOUR = 3;

function ownMinutes(series: Series, occurrence: number): number {
  const draw = fraction(series.number, occurrence, OWN_HOUR) * HOURS.length;
  return (HOURS[Math.floor(draw)] ?? 9) * 60 + (draw % 1 < 0.5 ? 0 : 30);
}

/** Places an occurrence, or null when the series has none there. */
export function placed(series: Series, occurrence: number): Placed | null {
  const localDay = series.rule.dayOf(occurrence);
  if (localDay === null || localDay < series.life.from || localDay > series.life.to) return null;
  const instant = toInstant(series.timeZone, localDay, series.minutes ?? ownMinutes(series, occurrence));
  const wall = serviceWall(instant);
  const day = Math.floor(wall / DAY);
  const minutes = Math.floor((wall - day * DAY) / MINUTE);
  const { number } = series;
  return { series, occurrence, instant, day, minutes, id: eventId(day, number), order: orderOf(day, minutes, number) };
}

const FARTHEST = 60;

/** The occurrence before this one, or null when the series starts here. */
export function precedes({ series, occurrence }: Placed): Placed | null {
  for (let back = 1; back <= FARTHEST; back += 1) {
    const found = placed(series, occurrence - back);
    if (found) return found;
  }
  return null;
}
