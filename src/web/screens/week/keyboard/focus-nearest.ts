import type { ZonedEvent } from '../../../../domain/calendar/agenda';
import { findEventElement, waitForDom } from '../week-dom';
import { daysBetween } from '../../../../domain/time/day';

const MINUTES_PER_DAY = 1440;

const minuteOf = ({ hour }: ZonedEvent): number => {
  const [hours, minutes] = (hour ?? '0:0').split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
};

/** The event nearest to `gone`: itself, else by time within its day, else by day. Undefined if `events` is empty. */
function nearestEvent(gone: ZonedEvent, events: readonly ZonedEvent[]): ZonedEvent | undefined {
  const distance = (event: ZonedEvent) =>
    Math.abs(daysBetween(gone.day, event.day)) * MINUTES_PER_DAY * 2 + Math.abs(minuteOf(event) - minuteOf(gone));
  let best = events.find(({ event }) => event.id === gone.event.id);
  for (const event of events) if (!best || distance(event) < distance(best)) best = event;
  return best;
}

/** Once rows are rendered, moves the focus from the week, if it is still there, to the row nearest to an event that has disappeared. */
export function focusNearest(gone: ZonedEvent, shown: readonly ZonedEvent[]): void {
  const week = document.getElementById('week');
  if (!week) return;
  waitForDom(week, () => {
    if (document.activeElement !== week || shown.length === 0) return true;
    const rows = [...week.querySelectorAll<HTMLElement>('[data-event-id]')];
    const rendered = new Set(rows.map(({ dataset }) => dataset['eventId']));
    const candidates = shown.filter(({ event }) => rendered.has(event.id));
    const row = findEventElement(nearestEvent(gone, candidates)?.event.id ?? '');
    row?.querySelector('a')?.focus({ preventScroll: true });
    if (row?.contains(document.activeElement)) row.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return rows.length > 0;
  });
}
