/** How the language writes days, counts and ages: the first use of Intl would hold up the first screen. */
export const grammar = {
  /** Between a label and its value: French has a no-break space before the colon. */
  colon: '\u00a0:',
  /** The first day of a month. */
  firstDay: '1er',
  weekdays: 'lundi,mardi,mercredi,jeudi,vendredi,samedi,dimanche'.split(','),
  shortWeekdays: 'lun.,mar.,mer.,jeu.,ven.,sam.,dim.'.split(','),
  months: 'janvier,février,mars,avril,mai,juin,juillet,août,septembre,octobre,novembre,décembre'.split(','),
  shortMonths: 'janv.,févr.,mars,avr.,mai,juin,juil.,août,sept.,oct.,nov.,déc.'.split(','),
  ago: (age: string) => `il y a ${age}`,
  ahead: (delay: string) => `dans ${delay}`,
  /** Between the number and the short name of a unit of time. */
  units: { second: '\u00a0s', minute: '\u00a0min', hour: '\u00a0h' },
  week: (start: string, end: string) => `Semaine du ${start} au ${end}`,
  partOf: (part: string, total: string) => `${part} sur ${total}`,
  nouns: {
    event: { one: 'événement', other: 'événements' },
    unreadableEvent: { one: 'événement illisible', other: 'événements illisibles' },
    nonNumeric: { one: 'valeur non numérique', other: 'valeurs non numériques' },
    otherUnit: { one: 'valeur dans une autre unité', other: 'valeurs dans une autre unité' },
    low: { one: 'faible', other: 'faibles' },
    result: { one: 'résultat', other: 'résultats' },
    response: { one: 'réponse', other: 'réponses' },
    release: { one: 'publication', other: 'publications' },
    indicator: { one: 'indicateur', other: 'indicateurs' },
  },
};
