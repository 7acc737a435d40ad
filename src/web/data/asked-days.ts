import { addDays, type Day } from '../../domain/day';

/** The days that a week is asked for with: one more on each side, so that no shift of zone loses an event. */
export const askedDays = (monday: Day): { readonly from: Day; readonly to: Day } => ({
  from: addDays(monday, -1),
  to: addDays(monday, 7),
});

/** Whether a request, as http names it, is for a page of a week. */
export function asksForWeek(monday: Day): (asked: string) => boolean {
  const { from, to } = askedDays(monday);
  return (asked) => {
    const params = new URLSearchParams(asked.split('?')[1]);
    return params.get('from') === from && params.get('to') === to;
  };
}
