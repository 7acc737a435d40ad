/** The chart of a history. */
export const chart = {
  ranges: 'Période du graphique',
  range: { '1y': '1 an', '3y': '3 ans', '5y': '5 ans', all: 'Tout' },
  span: (from: string, to: string) => `Du ${from} au ${to}`,
  unzoom: 'Tout l’historique',
  walk: 'Parcourir les publications',
  hint: 'Flèches\u00a0: d’une publication à l’autre\u00a0; pages\u00a0: d’une année à l’autre\u00a0; plus et moins\u00a0: zoom\u00a0; zéro\u00a0: tout l’historique.',
  shortForecast: 'Prév.',
  difference: 'Écart',
  revisions: 'révisions',
  revisedTo: (to: string) => `révisé à ${to}`,
  band: 'Fourchette',
  above: 'au-dessus',
  below: 'au-dessous',
  next: 'à venir',
  outside: (releases: string) => `${releases} hors du cadre`,
  wholeScale: 'Toute l’échelle',
  truncated: 'Axe tronqué',
  hundred: (day: string) => `100 = ${day}`,
  index: (value: string) => `indice ${value}`,
  zoomIn: 'Zoom avant',
  zoomOut: 'Zoom arrière',
  svg: 'Graphique en SVG',
  png: 'Graphique en PNG',
  source: (name: string) => `Source\u00a0: ${name}`,
  versus: (main: string, other: string) => `${main}, comparé à ${other}`,
  summary: (releases: string, from: string, to: string) => `${releases} du ${from} au ${to}.`,
  extremes: (least: string, most: string, last: string) =>
    `Minimum\u00a0: ${least}. Maximum\u00a0: ${most}. Dernière valeur\u00a0: ${last}.`,
};

/** The comparison of two series. */
export const compare = {
  title: 'Comparaison',
  open: 'Comparer',
  pick: 'Comparer avec un autre indicateur',
  find: 'Chercher un indicateur',
  results: 'Indicateurs trouvés',
  elsewhere: 'Le même indicateur ailleurs',
  found: 'Indicateurs',
  none: 'Aucun autre indicateur trouvé\u00a0: essayez d’autres mots.',
  noneElsewhere: 'Aucun autre pays trouvé pour cet indicateur\u00a0: cherchez-en un par son nom.',
  more: 'Chercher plus loin dans le passé',
  searchFailed: 'Les indicateurs n’ont pas pu être cherchés.',
  refused: {
    'too-long': 'Cent caractères au plus\u00a0: raccourcissez la recherche.',
    'too-many-words': 'Huit mots différents au plus\u00a0: raccourcissez la recherche.',
  },
  unnamed: (id: string) => `Événement ${id}`,
  remove: (name: string) => `Retirer la comparaison avec ${name}`,
  scales: 'Échelle de la comparaison',
  scale: { axis: 'Même axe', index: 'Base 100' },
  hundred: (day: string) => `Base 100\u00a0: ${day}.`,
  otherUnit: 'Les unités diffèrent\u00a0: chaque série est rapportée à sa valeur de départ.',
  noIndex: 'Pas de base 100\u00a0: l’une des séries passe sous zéro, ou en part. Les deux sont sur le même axe.',
  loading: 'Chargement de la comparaison',
  failed: 'L’historique à comparer n’a pas pu être lu.',
  obstacle: {
    'main-empty': 'Pas de comparaison\u00a0: cet historique n’a pas de valeur à tracer sur la période.',
    'other-empty': 'Pas de comparaison\u00a0: l’autre historique n’a aucune valeur qui se lise comme un nombre.',
    apart: 'Pas de comparaison\u00a0: l’autre historique n’a rien sur la période. Choisissez-en une plus longue.',
    'no-scale':
      'Pas de comparaison\u00a0: les unités diffèrent, et une base 100 demande des valeurs au-dessus de zéro.',
    same: 'C’est déjà l’historique affiché\u00a0: choisissez-en un autre.',
    unknown: 'Le service ne connaît pas l’événement à comparer\u00a0: choisissez-en un autre.',
  },
};

/** An event that could not be loaded. */
export const lost = {
  stale: 'L’événement n’a pas pu être relu.',
  missingTitle: 'Événement introuvable',
  missing:
    'Le service ne connaît pas cet événement\u00a0: il a pu être retiré, ou le lien est incomplet. Revenez à la semaine pour en choisir un autre.',
};

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
  unconfirmed: 'fuseau du fournisseur non confirmé',
};

/** What several feeds list of one event. */
export const sources = {
  title: 'Sources',
  shown: 'affichée',
  says: (feed: string, value: string) => `${value} selon ${feed}`,
  disagree: (figure: string, said: string) => `Désaccord sur «\u00a0${figure}\u00a0»\u00a0: ${said}.`,
};

/** The history of an event. */
export const history = {
  title: 'Historique',
  releases: 'Historique des publications',
  loading: 'Chargement de l’historique',
  failed: 'L’historique n’a pas pu être lu.',
  withoutId:
    'Le fournisseur ne donne pas d’identifiant à cet événement\u00a0: son historique ne peut pas lui être demandé.',
  noChart:
    'Pas de graphique\u00a0: aucune valeur publiée ne se lit comme un nombre (votes, mots, unités inconnues). Le tableau les donne telles quelles.',
  noValue: 'Pas de graphique\u00a0: cet historique ne contient aucune valeur publiée.',
  noChartInRange:
    'Pas de graphique sur cette période\u00a0: aucune valeur publiée ne s’y lit comme un nombre. Choisissez-en une plus longue.',
  dates: 'Prochaines et dernières dates',
  otherDates: (count: number, text: string) => `${text} ${count > 1 ? 'autres dates' : 'autre date'}`,
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
  pointKinds: {
    ranges: 'Le graphique place chaque fourchette à son milieu, entre ses deux bornes.',
    firsts: 'Le graphique retient le premier nombre de chaque couple.',
  },
  partial:
    'publications lues\u00a0: le service n’a pas donné le reste. Les statistiques et le graphique sont partiels.',
  laterFailed:
    'Les publications suivantes n’ont pas pu être lues\u00a0: le tableau et le graphique s’arrêtent peut-être trop tôt.',
};

/** The statistics of a history, and how each is computed. */
export const statistics = {
  surprises: 'Surprises',
  revisions: 'Révisions',
  over: {
    '1y': 'sur 1 an',
    '3y': 'sur 3 ans',
    '5y': 'sur 5 ans',
    '12': 'sur 12 publications',
    '24': 'sur 24 publications',
    '60': 'sur 60 publications',
    all: 'sur tout l’historique',
  },
  between: (from: string, to: string) => `du ${from} au ${to}`,
  against: {
    above: 'Au-dessus de la prévision',
    below: 'Sous la prévision',
    'in-line': 'Conforme à la prévision',
  },
  /** Precedes a number of standard deviations. */
  surpriseOf: ', surprise de',
  shares: (over: string, { above, inLine, below }: Record<'above' | 'inLine' | 'below', string>) =>
    `${over.charAt(0).toUpperCase()}${over.slice(1)}\u00a0: au\u2011dessus ${above}, conforme ${inLine}, au\u2011dessous ${below}`,
  last: 'Dernière surprise',
  mean: 'Moyenne',
  deviation: 'Écart type',
  revised: 'Révisées',
  revision: 'Révision moyenne',
  otherUnit: (releases: string) => `${releases} dans une autre unité, hors du calcul`,
  help: 'Comment est-ce calculé\u00A0?',
  formulas: [
    ['Écart d', 'd = publié − prévision\u00a0; entre pourcentages, il se dit en points (pt).'],
    ['Effectif n', 'Les publications de la période dont la valeur et la prévision sont des nombres de même unité.'],
    ['Dernière surprise', 'd de la plus récente des n publications.'],
    ['Moyenne', 'm = Σd ÷ n'],
    ['Écart type', 's = √( Σ(d − m)² ÷ (n − 1) )'],
    [
      'Surprise en σ (score z)',
      'z = d de la publication ouverte ÷ écart type des d qui la précèdent dans tout l’historique. Il n’est donné qu’à partir de n\u00a0=\u00a08, elle comprise\u00a0: sur moins de publications, une seule suffit à le renverser.',
    ],
    ['Au-dessus, conformes, au-dessous', 'Part des n publications où d > 0, d = 0, d < 0.'],
    ['Révisées', 'Part des publications dont la suivante modifie la valeur, parmi celles dont la suivante la redonne.'],
    ['Révision moyenne', 'Σ(valeur révisée − première valeur) ÷ nombre de révisions chiffrées.'],
  ],
};

/** Short names of scales and units; a unit without one is printed as its code. */
export const units = {
  scales: { 1e3: 'k', 1e6: 'M', 1e9: 'Md', 1e12: 'Bn' },
  percent: '\u00A0%',
  point: 'pt',
  basisPoint: 'pb',
  counted: {
    bbl: 'b',
    'cubic-foot': 'pi³',
    tonne: 't',
    unit: 'unités',
    job: 'emplois',
    person: 'personnes',
    month: 'mois',
  },
};
