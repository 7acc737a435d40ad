/** The line of an event in the week on screen. */
export function findEventElement(eventId: string): HTMLElement | undefined {
  return document.querySelector<HTMLElement>(`[data-event-id=${JSON.stringify(eventId)}]`) ?? undefined;
}
