import type { EconomicEvent } from '../../src/contract/decode/event';
import { anEvent } from './an-event';

/** An occurrence of one series without a period; give what the test is about. */
export const release = (id: string, date: string, values: Partial<EconomicEvent> = {}): EconomicEvent =>
  anEvent({ id, date, period: '', hour: '08:45', hourText: '08:45', ...values });
