import type { PlacedEvent } from '../../../../domain/agenda';
import { findLine } from '../find-line';
import { nearestEvent } from './nearest-event';
import { untilDone } from './until-done';

/** Moves the focus from the week to the line nearest to one that has `gone`, once lines are drawn; it stays when there are none. */
export function focusNearest(gone: PlacedEvent, shown: readonly PlacedEvent[]): void {
  const week = document.getElementById('week');
  if (!week) return;
  untilDone(week, () => {
    if (document.activeElement !== week || shown.length === 0) return true;
    const drawn = new Set<string | undefined>();
    for (const line of week.querySelectorAll<HTMLElement>('[data-event-id]')) drawn.add(line.dataset['eventId']);
    const left = shown.filter(({ event }) => drawn.has(event.id));
    const line = findLine(nearestEvent(gone, left)?.event.id ?? '');
    line?.querySelector('a')?.focus({ preventScroll: true });
    if (line?.contains(document.activeElement)) line.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return drawn.size > 0;
  });
}
