/** The time left until an event. */
export const countdown = {
  days: (days: number, hours: number) => `${days}\u00a0j ${hours}\u00a0h`,
  hours: (hours: number, minutes: number) => `${hours}\u00a0h ${String(minutes).padStart(2, '0')}`,
  minutes: (minutes: number, seconds: number) =>
    minutes > 0 ? `${minutes}\u00a0min ${seconds}\u00a0s` : `${seconds}\u00a0s`,
};

/** The panel and the page of an event. */
export const occurrence = {
  follow: 'Suivre cette série',
  more: 'Autres actions',
  label: 'Autres occurrences',
  earlier: 'Occurrence précédente',
  later: 'Occurrence suivante',
  since: 'depuis le précédent',
  unchanged: 'inchangé depuis le précédent',
  outside: 'nouvel onglet',
  written: 'heure écrite avec son décalage\u00a0:',
  unconfirmed: 'fuseau de la source non confirmé',
};

/** What several feeds list of one event. */
export const sources = {
  title: 'Sources',
  shown: 'affichée',
  says: (feed: string, value: string) => `${value} selon ${feed}`,
  disagree: (figure: string, said: string) => `Désaccord sur «\u00a0${figure}\u00a0»\u00a0: ${said}.`,
};
