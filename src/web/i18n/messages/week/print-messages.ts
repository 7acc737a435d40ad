import { defineMessages } from '../../messages-context';

/** What the week says on paper and as text. */
export const printMessages = defineMessages(
  {
    sheet: {
      quote: (text: string) => `«\u00a0${text}\u00a0»`,
      hours: (zone: string) => `Heures de ${zone}`,
      holiday: 'férié',
    },
  },
  {
    sheet: {
      quote: (text: string) => `“${text}”`,
      hours: (zone: string) => `Hours of ${zone}`,
      holiday: 'holiday',
    },
  },
);
