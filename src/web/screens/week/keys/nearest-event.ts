import type { PlacedEvent } from '../../../../domain/agenda';
import { daysBetween } from '../../../../domain/day';

const DAY = 1440;

const minuteOf = ({ hour }: PlacedEvent): number => {
  const [hours, minutes] = (hour ?? '0:0').split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** The event that stands nearest to `gone`: itself, of its day by the hour, else of the nearest day. Undefined among none. */
export function nearestEvent(gone: PlacedEvent, events: readonly PlacedEvent[]): PlacedEvent | undefined {
  const distance = (event: PlacedEvent) =>
    Math.abs(daysBetween(gone.day, event.day)) * DAY * 2 + Math.abs(minuteOf(event) - minuteOf(gone));
  let best = events.find(({ event }) => event.id === gone.event.id);
  for (const event of events) if (!best || distance(event) < distance(best)) best = event;
  return best;
}
