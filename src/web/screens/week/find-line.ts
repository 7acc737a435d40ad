/** The line of an event in the week on screen. */
export function findLine(eventId: string): HTMLElement | undefined {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-event-id]')];
  return lines.find(({ dataset }) => dataset['eventId'] === eventId);
}
