import { defineMessages } from '../../messages-context';

/** What the week says on paper and as text. */
export const printMessages = defineMessages(
  {
    sheet: {
      importance: (list: string) => `Importance\u00a0: ${list}`,
      categories: (list: string) => `Catégories\u00a0: ${list}`,
      countries: (list: string) => `Pays\u00a0: ${list}`,
      q: (text: string) => `Texte\u00a0: «\u00a0${text}\u00a0»`,
      hours: (zone: string) => `Heures de ${zone}`,
      holiday: 'férié',
    },
  },
  {
    sheet: {
      importance: (list: string) => `Importance: ${list}`,
      categories: (list: string) => `Categories: ${list}`,
      countries: (list: string) => `Countries: ${list}`,
      q: (text: string) => `Text: “${text}”`,
      hours: (zone: string) => `Hours of ${zone}`,
      holiday: 'holiday',
    },
  },
);
