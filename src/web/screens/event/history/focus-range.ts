/** The choice of a range, among all that is on the page. */
export const RANGES_ID = 'history-ranges';

/** Puts the keys where a range is chosen, on the one that is of that value. */
export function focusRange(value: string): void {
  document.querySelector<HTMLInputElement>(`#${RANGES_ID} input[value="${value}"]`)?.focus();
}
