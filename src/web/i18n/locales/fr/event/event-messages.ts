/** The panel and the page of an event. */
export const occurrence = {
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
