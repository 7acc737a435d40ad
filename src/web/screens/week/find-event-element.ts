/** The row of an event on screen, in the grid or in the table. */
export function findEventElement(eventId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-event-id=${JSON.stringify(eventId)}]`) ?? undefined;
}
