/** The header of a printed or exported week. */
export const sheet = {
  quote: (text: string) => `«\u00a0${text}\u00a0»`,
  hours: (zone: string) => `Heures de ${zone}`,
  holiday: 'férié',
};
