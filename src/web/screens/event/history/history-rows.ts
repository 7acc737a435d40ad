import type { Series } from '../../../../domain/series';

const HEADER = ['date', 'hour', 'period', 'current', 'forecast', 'previous', 'title'];

/** A history as rows of text for a spreadsheet, header first: newest first, the provider's texts verbatim. */
export function historyRows({ occurrences }: Series): readonly (readonly string[])[] {
  const rows = occurrences.map(({ event }) => [
    event.date,
    event.hour ?? event.hourText,
    event.period,
    event.current,
    event.forecast,
    event.previous,
    event.title,
  ]);
  return [HEADER, ...rows];
}
