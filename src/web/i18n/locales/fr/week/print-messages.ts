/** What the week says on paper and as text. */
export const sheet = {
  quote: (text: string) => `«\u00a0${text}\u00a0»`,
  hours: (zone: string) => `Heures de ${zone}`,
  holiday: 'férié',
};
