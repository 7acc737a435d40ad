import { focusWeek } from '../focus-week';

/** Puts the focus on the first event on screen, or on the week when there is none. */
export function focusFirstLine(): void {
  // The lines of the days that a phone does not show cannot have the focus.
  for (const line of document.querySelectorAll<HTMLElement>('#week [data-event-id] a')) {
    line.focus();
    if (document.activeElement === line) return;
  }
  focusWeek();
}
