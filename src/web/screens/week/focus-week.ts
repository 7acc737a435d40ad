/** Puts the focus on the week, for when the control that had it has just gone. */
export function focusWeek(): void {
  document.getElementById('week')?.focus({ preventScroll: true });
}
