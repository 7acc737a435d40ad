import type { LateMessages } from '../../fr/late-messages';

export const sheet: LateMessages['sheet'] = {
  quote: (text: string) => `“${text}”`,
  hours: (zone: string) => `Hours of ${zone}`,
  holiday: 'holiday',
};
