import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { findEventElement } from '../find-event-element';
import { waitForDom } from './wait-for-dom';
import { daysBetween } from '../../../../domain/time/day';

const MINUTES_PER_DAY = 1440;

const minuteOf = ({ hour }: ZonedEvent): number => {
  const [hours, minutes] = (hour ?? '0:0').split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** The event that stands nearest to `gone`: itself, of its day by the hour, else of the nearest day. Undefined among none. */
function nearestEvent(gone: ZonedEvent, events: readonly ZonedEvent[]): ZonedEvent | undefined {
  const distance = (event: ZonedEvent) =>
    Math.abs(daysBetween(gone.day, event.day)) * MINUTES_PER_DAY * 2 + Math.abs(minuteOf(event) - minuteOf(gone));
  let best = events.find(({ event }) => event.id === gone.event.id);
  for (const event of events) if (!best || distance(event) < distance(best)) best = event;
  return best;
}

/** Moves the focus from the week to the line nearest to one that has `gone`, once lines are drawn; it stays when there are none. */
export function focusNearest(gone: ZonedEvent, shown: readonly ZonedEvent[]): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    if (document.activeElement !== week || shown.length === 0) return true;
    const drawn = new Set<string | undefined>();
    for (const line of week.querySelectorAll<HTMLElement>('[data-event-id]')) drawn.add(line.dataset['eventId']);
    const left = shown.filter(({ event }) => drawn.has(event.id));
    const line = findEventElement(nearestEvent(gone, left)?.event.id ?? '');
    line?.querySelector('a')?.focus({ preventScroll: true });
    if (line?.contains(document.activeElement)) line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return drawn.size > 0;
  });
}
