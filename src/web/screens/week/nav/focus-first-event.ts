import { focusWeek } from '../focus-week';

/** Focuses the first visible event, or the week if there is none. */
export function focusFirstLine(): void {
  // Rows of days that a phone hides cannot take the focus.
  for (const link of document.querySelectorAll<HTMLElement>('#week [data-event-id] a')) {
    link.focus();
    if (document.activeElement === link) return;
  }
  focusWeek();
}
