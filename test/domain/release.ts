import type { EconomicEvent } from '../../src/contract/decode/event';
import { anEvent } from './an-event';

/** An occurrence of one series without a period; give what the test is about. */
export const release = (id: string, date: string, values: Partial<EconomicEvent> = {}): EconomicEvent =>
  anEvent({ id, date, period: '', hour: '08:45', hourText: '08:45', ...values });

const MONTHS = ['2026-01-15', '2026-02-13', '2026-03-13', '2026-04-15', '2026-05-15', '2026-06-12'];

/** Up to six monthly releases from January on, with the ids 1, 2, 3…, from the values that they publish and state as previous. */
export const monthly = (currents: readonly string[], previous: readonly string[] = []): EconomicEvent[] =>
  currents.map((current, index) =>
    release(String(index + 1), MONTHS[index] ?? '', { current, previous: previous[index] ?? '' }),
  );
