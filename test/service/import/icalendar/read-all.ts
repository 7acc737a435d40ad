import type { FormatContext } from '../../../../src/service/import/formats/file-format';
import type { ForeignEvent } from '../../../../src/service/import/foreign/foreign-event';
import { readICalendar } from '../../../../src/service/import/icalendar/read-icalendar';
import { inPieces } from '../formats/read-text';

/** When the files of the tests are read. */
const NOW = Date.UTC(2026, 10, 18);

/** The lines of a VEVENT around those of the test. */
export const vevent = (...lines: readonly string[]): readonly string[] => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'];

/** A calendar of the given lines, with CRLF. */
export const calendar = (...lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');

export type Read = {
  readonly events: readonly (ForeignEvent & { readonly line: number })[];
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
};

/** Reads a file that arrives in pieces of `size`. Faults are written as `LINE: why`. */
export async function readAll(text: string, zone: string | null = null, size = 1000, now = NOW): Promise<Read> {
  const events: (ForeignEvent & { readonly line: number })[] = [];
  const [faults, warnings]: [string[], string[]] = [[], []];
  const context: FormatContext = { zone, warn: (line) => void warnings.push(line) };
  for await (const batch of readICalendar(inPieces(text, size), context, now))
    for (const { line, event } of batch)
      if ('fault' in event) faults.push(`${line}: ${event.fault}`);
      else events.push({ ...event, line });
  return { events, faults, warnings };
}

/** When each event takes place: its instant in ISO, or its day. */
export const times = ({ events }: Read): readonly string[] =>
  events.map(({ time }) =>
    time.kind === 'instant' ? new Date(time.instant).toISOString().replace('.000', '') : time.day,
  );
