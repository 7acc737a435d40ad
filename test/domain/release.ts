import type { EconomicEvent } from '../../src/contract/event';

/** A monthly French release; give what the test is about. */
export function release(id: string, date: string, values: Partial<EconomicEvent> = {}): EconomicEvent {
  return {
    id,
    title: 'IPC (a/a)',
    date,
    hour: '08:45',
    hourText: '08:45',
    period: '',
    importance: 'MEDIUM',
    category: { id: 2, label: 'inflation' },
    region: { code: 'FR', currency: 'EUR', name: 'France' },
    source: { name: 'Insee', link: 'https://www.insee.fr' },
    previous: '',
    current: '',
    forecast: '',
    comment: '',
    ...values,
  };
}
