import { defineMessages } from '../../messages-context';

/** What the history of an event says. */
export const historyMessages = defineMessages(
  {
    history: {
      title: 'Historique',
      of: (title: string) => `Historique\u00a0: ${title}`,
      tableOf: (title: string) => `Historique des publications\u00a0: ${title}`,
      loading: 'Chargement de l’historique',
      failed: 'L’historique n’a pas pu être lu.',
      withoutId:
        'Le fournisseur ne donne pas d’identifiant à cet événement\u00a0: son historique ne peut pas lui être demandé.',
      noChart:
        'Pas de graphique\u00a0: aucune valeur publiée ne se lit comme un nombre (votes, mots, unités inconnues). Le tableau les donne telles quelles.',
      noChartInRange:
        'Pas de graphique sur cette période\u00a0: aucune valeur publiée ne s’y lit comme un nombre. Choisissez-en une plus longue.',
      noValues: 'Cet événement ne publie pas de valeur\u00a0: le tableau en donne les dates.',
      chartFailed:
        'Le graphique n’a pas pu être chargé\u00a0; le tableau donne les mêmes valeurs. Rechargez la page pour le voir.',
      nothing: 'Aucune publication antérieure.',
      columns: {
        period: 'Période',
        date: 'Publication',
        revision: 'Révision',
      },
      shortColumns: { date: 'Date', previous: 'Préc.', revision: 'Rév.' },
      sort: 'Trier par cette colonne',
      revised: (from: string, to: string) => `révisé de ${from} à ${to}`,
      outOfRange: 'hors de la période',
      inRange: (count: string) => `${count} dans la période`,
      readings: {
        ranges: 'Le graphique place chaque fourchette à son milieu, entre ses deux bornes.',
        firsts: 'Le graphique retient le premier nombre de chaque couple.',
      },
      partial:
        'publications ont été lues\u00a0: le service n’a pas donné les autres. Les chiffres et le graphique s’en ressentent.',
      laterFailed:
        'Les publications suivantes n’ont pas pu être lues\u00a0: le tableau et le graphique s’arrêtent peut-être trop tôt.',
    },
  },
  {
    history: {
      title: 'History',
      of: (title: string) => `History: ${title}`,
      tableOf: (title: string) => `History of releases: ${title}`,
      loading: 'Loading the history',
      failed: 'The history could not be read.',
      withoutId: 'The provider gives this event no identifier, so its history cannot be asked for.',
      noChart:
        'No chart: no published value reads as a number (votes, words, unknown units). The table gives them as they are.',
      noChartInRange: 'No chart over this range: no published value in it reads as a number. Choose a longer one.',
      noValues: 'This event publishes no value: the table gives its dates.',
      chartFailed: 'The chart could not be loaded; the table gives the same values. Reload the page to see it.',
      nothing: 'No earlier release.',
      columns: {
        period: 'Period',
        date: 'Release',
        revision: 'Revision',
      },
      shortColumns: { date: 'Date', previous: 'Prev.', revision: 'Rev.' },
      sort: 'Sort by this column',
      revised: (from: string, to: string) => `revised from ${from} to ${to}`,
      outOfRange: 'outside the range',
      inRange: (count: string) => `${count} in the range`,
      readings: {
        ranges: 'The chart places each range at its middle, between its two ends.',
        firsts: 'The chart keeps the first number of each pair.',
      },
      partial: 'releases were read: the service did not give the others. The figures and the chart lack them.',
      laterFailed: 'The later releases could not be read: the table and the chart may end too early.',
    },
  },
);
