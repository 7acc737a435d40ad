import type { PlacedEvent } from '../../../../domain/agenda';
import { findLine } from '../find-line';
import { untilDone } from '../keys/until-done';

// What stands for a line that is folded away is the button that unfolds it.
function stopOf({ event, at }: PlacedEvent, week: Element): HTMLElement | null {
  const hour = at === null ? null : week.querySelector(`time[datetime="${new Date(at).toISOString()}"]`);
  return (
    findLine(event.id)?.querySelector('a') ??
    hour?.closest('section')?.querySelector<HTMLElement>('[data-fold]') ??
    null
  );
}

/** Puts the focus on the line of an event of the week on screen once it is drawn; `orElse` when it stands too far down a long day. */
export function goToLine(placed: PlacedEvent, orElse: () => void): void {
  const week = document.getElementById('week');
  if (!week) return;
  untilDone(week, () => {
    const stop = stopOf(placed, week);
    if (!stop) {
      const isDrawn = week.querySelector('[data-event-id]') !== null;
      if (isDrawn) orElse();
      return isDrawn;
    }
    stop.focus({ preventScroll: true });
    (stop.closest('[data-event-id]') ?? stop).scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return true;
  });
}
