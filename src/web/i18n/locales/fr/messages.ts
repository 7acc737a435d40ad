import { errors, notices } from './failure-messages';
import { login } from './login-messages';

/** French messages of the first screen. French is the first language: the others are typed after it. */
export const messages = {
  /** How the language writes days, counts and ages: the first use of Intl would hold up the first screen. */
  grammar: {
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
  },

  appName: 'Agenda économique',
  simulated: 'Données simulées',
  simulatedHint:
    'Les événements et les valeurs affichés sont simulés\u00a0: ils ne reflètent aucune publication réelle.',
  skipToWeek: 'Aller à la semaine',

  week: {
    previous: 'Semaine précédente',
    next: 'Semaine suivante',
    toNow: 'Maintenant',
    nextEvent: 'Prochain événement',
    number: (week: number) => `S${week}`,
    views: 'Affichage',
    grid: 'Grille',
    table: 'Tableau',
    day: 'Jour',
    previousDay: 'Jour précédent',
    nextDay: 'Jour suivant',
    choose: 'Choix de la semaine',
    days: 'Jours de la semaine',
    allDay: 'Toute la journée',
    untimed: 'Heure non communiquée',
    noEvents: 'Aucun événement',
    tableFailed:
      'Le tableau n’a pas pu être téléchargé\u00a0: une nouvelle version est peut-être en service. Rechargez la page\u00a0; la grille montre les mêmes événements.',
    partsFailed: 'Mises à jour et exports non chargés\u00a0: rechargez la page.',
    more: (events: string) => `Afficher la suite\u00a0: ${events}`,
    collapseLow: 'Replier les faibles',
    loading: 'Chargement de la semaine',
    now: (hour: string) => `Maintenant, ${hour}`,
    nothing: 'Aucun événement cette semaine.',
    noMatch: 'Aucun événement avec ces filtres.',
    emptyDay: 'Aucun événement ce jour. Jour le plus proche\u00a0:',
    noMatchDay: 'Aucun événement avec ces filtres ce jour. Jour le plus proche\u00a0:',
    columns: {
      hour: 'Heure',
      importance: 'Imp.',
      country: 'Pays',
      category: 'Catégorie',
      title: 'Événement',
      current: 'Publié',
      forecast: 'Prévu',
      previous: 'Précéd.',
    },
    /** The sessions of a day, in its column. */
    bands: ['0 – 7 h', '7 – 12 h', '12 – 18 h', '18 – 24 h'],
    sessions: ['Asie', 'Europe', 'États-Unis', 'soir'],
    /** The figures of a row, over their columns. */
    labels: ['Publié', 'Prévu', 'Précéd.'],
    short: { forecast: 'prév.', previous: 'préc.' },
  },

  filters: {
    label: 'Filtres',
    importance: 'Importance',
    categories: 'Catégories',
    countries: 'Pays',
    currencies: 'Devises',
    addCountry: 'Pays, devises',
    countriesFailed: 'Pays\u00a0: liste non chargée, rechargez la page',
    remove: (name: string) => `Retirer ${name}`,
    reset: 'Réinitialiser',
    toggles: 'Importance, catégories',
    text: 'Filtrer par texte',
    starred: 'Suivis',
    q: 'Texte',
    filter: 'Filtrer',
    folded: (count: number): string => (count > 1 ? 'repliés' : 'replié'),
    unfoldLow: 'Déplier les faibles',
    clearText: 'Effacer le texte',
    show: (events: string) => `Voir ${events}`,
    more: (active: number) => (active > 0 ? `Filtres (${active})` : 'Filtres'),
  },

  /** By id, from 1 (see contract/categories). */
  categories:
    'emploi,inflation,banques centrales,commerce extérieur,activité,crédit,confiance,obligations,jours fériés'.split(
      ',',
    ),
  /** The same where space is short: a part of the name. */
  shortCategories: 'emploi,inflation,banques,commerce,activité,crédit,confiance,obligations,fériés'.split(','),
  importance: { HIGH: 'élevée', MEDIUM: 'moyenne', LOW: 'faible', HOLIDAY: 'férié', UNKNOWN: 'inconnue' },
  importanceOf: {
    HIGH: 'importance élevée',
    MEDIUM: 'importance moyenne',
    LOW: 'importance faible',
    HOLIDAY: 'jour férié',
    UNKNOWN: 'importance inconnue',
  },

  values: {
    current: 'Publié',
    forecast: 'Prévision',
    previous: 'Précédent',
    above: 'au-dessus de la prévision',
    below: 'au-dessous de la prévision',
    'in-line': 'conforme à la prévision',
    justPublished: 'publié à l’instant',
    revised: (figure: string, before: string) => `${figure} ${before} avant révision`,
    pending: 'en attente',
    unreadable: 'illisible',
    auction: (yielded: string, cover: string) => `rendement ${yielded}\u00a0% · couverture ${cover}`,
    couple: (first: string, second: string) => `deux nombres\u00a0: ${first} et ${second}`,
    revisedMark: 'révisé',
    revisedFrom: (before: string) => `révisé de ${before}`,
    none: '—',
  },

  event: {
    close: 'Fermer',
    starred: 'série suivie',
    untitled: '(sans titre)',
    unknownRegion: 'zone inconnue',
    noCategory: 'sans catégorie',
    loading: 'Chargement de l’événement',
    period: 'période',
    inZone: (time: string, zone: string) => `${time} (${zone})`,
    allDay: 'toute la journée',
    untimed: (text: string) => (text ? `heure non communiquée («\u00a0${text}\u00a0»)` : 'heure non communiquée'),
    source: 'Source',
    comment: 'Commentaire',
    failedTitle: 'L’événement n’a pas pu être chargé',
    toWeek: 'Voir dans sa semaine',
    ics: '.ics',
    csv: 'CSV',
  },

  notices,

  views: {
    title: 'Mes vues',
    current: (name: string) => `Mes vues\u00a0: ${name}`,
    failed: 'Mes vues n’ont pas pu être chargées\u00a0: rechargez la page.',
    ignore: 'Ignorer',
  },

  notes: {
    duration: (hours: number, minutes: number) => {
      if (hours === 0) return `${minutes} min`;
      return minutes === 0 ? `${hours} h` : `${hours} h ${String(minutes).padStart(2, '0')}`;
    },
    dayLasts: (hours: string) => `journée de ${hours}`,
    dayCounts: (total: string, parts: string) => `${total}\u00a0: ${parts}`,
  },

  login,

  palette: {
    title: 'Rechercher',
    placeholder: { all: 'Rechercher ou aller à…', date: 'Aller à une date\u00a0: 18/11, mercredi, s47, +2s' },
  },

  account: {
    menu: (name: string) => `Menu du compte ${name}`,
    provider: 'Diagnostic du flux',
    logOut: 'Se déconnecter',
    source: (city: string) => `fournisseur ${city}`,
    switchTheme: 'Changer de thème',
  },

  zone: {
    label: 'Fuseau horaire\u00a0:',
    same: 'heure du fournisseur (même heure)',
    unconfirmed: 'non confirmée',
    skipped: (hour: string, city: string, read: string) =>
      `${hour} n’existe pas à ${city} cette nuit-là\u00a0: lu comme ${read}`,
    skippedDay: (hour: string, city: string, read: string) =>
      `${hour} n’existe pas à ${city} ce jour-là\u00a0: lu comme ${read} le lendemain`,
    twice: (hour: string, city: string, offset: string) =>
      `${hour} existe deux fois à ${city}\u00a0: lu comme la première (${offset})`,
  },
  alerts: { title: 'Alertes', failed: 'Alertes non chargées\u00a0: rechargez la page' },

  shortcuts: {
    settings: 'Réglages',
    title: 'Raccourcis clavier',
  },

  errors,
};

export type Messages = typeof messages;
