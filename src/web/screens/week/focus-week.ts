/** Moves the focus to the week, when the focused control is about to disappear. */
export function focusWeek(): void {
  document.getElementById('week')?.focus({ preventScroll: true });
}
