/** The ways out of a week without events. */
export const empty = {
  combined: 'Plusieurs filtres ensemble vident la semaine\u00a0: il faut en retirer plus d’un.',
  relax: (filter: string) => `Retirer ${filter}`,
  searching: 'Recherche des prochains événements…',
  next: 'Prochaine semaine avec des événements',
  last: 'Dernière semaine avec des événements',
  none: 'Le fournisseur n’annonce aucun événement après cette semaine.',
  failed: 'Les prochains événements n’ont pas pu être cherchés.',
};

/** The exports of the week, or of the day of the day view. */
export const ways = {
  label: 'Exporter la semaine',
  dayLabel: 'Exporter la journée',
  dayFile: (day: string) => `agenda-jour-${day}`,
  nextHours: (day: string) => `${day} et les prochaines 24 heures`,
  copyText: 'Copier le texte',
  textCopied: 'Texte copié',
  textFailed: 'Copie impossible\u00a0: le navigateur refuse le presse-papiers. Enregistrez plutôt le CSV.',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  linkFailed: 'Copie impossible\u00a0: sélectionnez l’adresse du navigateur.',
  print: 'Imprimer',
};

export const exports = {
  failed:
    'Rien n’a été préparé\u00a0: cette partie de l’application n’a pas pu être téléchargée. Rechargez la page, puis recommencez.',
};

/** The month to choose a week from. */
export const months = { previous: 'Mois précédent', next: 'Mois suivant' };

/** The tab bar of a phone. */
export const tabs = {
  label: 'Onglets',
  week: 'Semaine',
  more: 'Plus',
  refresh: 'Actualiser',
};

/** The legend of the first visit. */
export const legend = {
  label: 'Légende',
  above: 'au-dessus de la prévision',
  below: 'au-dessous',
  figures: 'dans l’ordre\u00a0: publié, prévu, précédent',
  folded: '«\u00a06 faibles ▾\u00a0»\u00a0: repliés, à ouvrir',
  dismiss: 'Compris',
};

/** Live updates: the age of the data, the next release, just published figures. */
export const live = {
  upToDate: (age: string) => `à jour ${age}`,
  from: (hour: string) => `données de ${hour}`,
  paused: (hour: string) => `en pause, données de ${hour}`,
  refreshing: 'actualisation…',
  refreshingFrom: (hour: string) => `données de ${hour}, actualisation…`,
  retry: (hour: string, wait: string) => `données de ${hour}, nouvel essai ${wait}`,
  suspend: 'Suspendre l’actualisation',
  resume: 'Reprendre l’actualisation',
  wait: (length: string) => `dans ${length}`,
  on: (weekday: string, hour: string) => `${weekday} à ${hour}`,
  coming: 'À venir',
  nothing: 'Aucun autre événement à heure fixe cette semaine',
  hidden: (events: string, count: number) => `Les filtres masquent ${count > 1 ? 'les ' : ''}${events} à venir`,
  clearFilters: 'Retirer les filtres',
  soon: (names: string) => `Dans 5 min\u00a0: ${names}`,
  slow: (length: string) =>
    `L’horloge de cet appareil retarde de ${length}\u00a0: l’application suit celle du service.`,
  fast: (length: string) => `L’horloge de cet appareil avance de ${length}\u00a0: l’application suit celle du service.`,
  named: (region: string, title: string) => (region ? `${region} – ${title}` : title),
  published: (name: string, value: string, than: string) => `${name}\u00a0: ${value}${than ? `, ${than}` : ''}`,
  revised: (name: string, before: string, after: string) => `${name}\u00a0: révisé de ${before} à ${after}`,
  previousRevised: (name: string, before: string, after: string) =>
    `${name}\u00a0: précédent révisé de ${before} à ${after}`,
  than: {
    above: (forecast: string) => `au-dessus de la prévision ${forecast}`,
    below: (forecast: string) => `au-dessous de la prévision ${forecast}`,
    'in-line': (forecast: string) => `conforme à la prévision ${forecast}`,
    unknown: (forecast: string) => `prévision ${forecast}`,
  },
  several: (count: number, names: string, others: number) =>
    `${count} valeurs publiées ou révisées\u00a0: ${names}${others > 0 ? `\u00a0; et ${others} autre${others > 1 ? 's' : ''}` : ''}`,
  between: '\u00a0; ',
};

/** The header of a printed or exported week. */
export const sheet = {
  quote: (text: string) => `«\u00a0${text}\u00a0»`,
  hours: (zone: string) => `Heures de ${zone}`,
  readAt: (day: string, hour: string) => `données lues le ${day} à ${hour}`,
  holiday: 'férié',
};

/** The list of the country filter. */
export const countryList = {
  none: 'Aucun pays ni région',
  more: (count: number) => `Et ${count} ${count > 1 ? 'autres' : 'autre'}\u00a0: voir la liste`,
  regions: 'Régions',
};

/** The names of country regions. */
export const regions = {
  euro: 'Pays de la zone euro',
  euroArea: 'Zone euro (agrégat)',
  eu: 'Union européenne',
  g7: 'G7',
  anglo: 'Pays anglo-saxons',
  nordic: 'Pays nordiques',
  asia: 'Asie-Pacifique',
  brics: 'BRICS+',
  latin: 'Amérique latine',
};

/** Saved and received views. */
export const viewList = {
  none: 'Aucune vue. Donnez un nom aux filtres à l’écran pour les retrouver en un clic.',
  name: 'Nom de la vue',
  example: 'Zone euro, inflation',
  save: 'Enregistrer la vue',
  replace: 'Remplacer',
  saved: (name: string) => `Vue «\u00a0${name}\u00a0» enregistrée.`,
  unstored: (name: string) =>
    `Vue «\u00a0${name}\u00a0» gardée jusqu’au rechargement\u00a0: le stockage du navigateur est plein ou bloqué. Copiez son lien.`,
  rename: (name: string) => `Renommer «\u00a0${name}\u00a0»`,
  renameShort: 'Renommer',
  newName: (name: string) => `Nouveau nom de «\u00a0${name}\u00a0»`,
  remove: (name: string) => `Supprimer «\u00a0${name}\u00a0»`,
  removed: (name: string) => `Vue «\u00a0${name}\u00a0» supprimée.`,
  undo: 'Annuler',
  alert: 'M’alerter pour cette vue',
  whole: 'Toute la semaine',
  home: (name: string) => `Vue par défaut\u00a0: «\u00a0${name}\u00a0»`,
  isHome: (name: string) => `«\u00a0${name}\u00a0» s’ouvre désormais en premier.`,
  noHome: 'Aucune vue par défaut\u00a0: la semaine s’ouvre sans filtre.',
  copy: (name: string) => `Copier le lien de «\u00a0${name}\u00a0»`,
  copyAll: 'Copier le lien de toutes les vues',
  copied: 'Lien copié.',
  copyFailed: 'Le navigateur a refusé la copie. Ouvrez la vue, puis copiez son adresse.',
  tooMany: 'Rien n’a été copié\u00a0: toutes les vues ne tiennent pas dans un lien. Copiez-les une à une.',
  refused: {
    nameless: 'La vue n’a pas été enregistrée\u00a0: elle n’a pas de nom. Écrivez-en un.',
    taken: 'Le nom n’a pas été changé\u00a0: une autre vue le porte déjà. Choisissez-en un autre.',
    full: 'Rien n’a été enregistré\u00a0: Mes vues sont limitées à 50. Supprimez-en, puis réessayez.',
    long: 'La vue n’a pas été enregistrée\u00a0: ses filtres sont trop longs. Retirez-en, puis réessayez.',
  },
  received: (name: string) => `Vue reçue\u00a0: «\u00a0${name}\u00a0».`,
  receivedMany: (count: string) => `${count} vues reçues.`,
  some: 'D’autres, illisibles ou en trop, sont laissées de côté.',
  renamed: (name: string) => `Ce nom est déjà pris\u00a0: elle sera enregistrée sous «\u00a0${name}\u00a0».`,
  saveReceived: 'Enregistrer dans Mes vues',
  unreadable:
    'Les vues du lien n’ont pas pu être lues\u00a0: il est incomplet ou abîmé, et rien n’a été enregistré. Demandez-en un nouveau.',
};

/** The search page. */
export const search = {
  title: 'Recherche',
  label: 'Rechercher un événement',
  placeholder: 'inflation zone euro, emploi, BCE…',
  when: 'Dates',
  upcoming: 'À venir',
  past: 'Passées',
  counted: {
    upcoming: (_count: number, text: string) => `${text} à venir`,
    past: (count: number, text: string) => `${text} ${count < 2 ? 'passée' : 'passées'}`,
  },
  invite: 'Cherchez dans toutes les dates\u00a0: un titre, un pays, une catégorie.',
  how: 'Les accents et la casse ne comptent pas\u00a0; tous les mots doivent être trouvés.',
  refused: {
    'too-long':
      'Texte trop long\u00a0: le service n’accepte que 100 caractères, et rien n’a été demandé. Gardez les mots qui comptent.',
    'too-many-words':
      'Trop de mots\u00a0: le service en accepte 8 différents, et rien n’a été demandé. Gardez ceux qui comptent.',
  },
  searching: 'Recherche en cours…',
  atLeast: (results: string) => `${results} au moins`,
  listed: (count: number, text: string, results: string) =>
    `${text} ${count < 2 ? 'affiché' : 'affichés'} sur ${results}`,
  more: 'Afficher la suite',
  loadingMore: 'Chargement de la suite…',
  nearLater: 'Le service ne donne pas d’abord les dates les plus proches\u00a0: elles viennent avec la suite.',
  none: (text: string) => `Aucun événement pour «\u00a0${text}\u00a0», ni à venir ni passé.`,
  noneOf: {
    upcoming: (text: string) => `Aucun événement à venir pour «\u00a0${text}\u00a0».`,
    past: (text: string) => `Aucun événement passé pour «\u00a0${text}\u00a0».`,
  },
  limits: 'Recherche limitée à',
  from: (day: string) => `depuis le ${day}`,
  to: (day: string) => `jusqu’au ${day}`,
  translated: (text: string) => `Recherché en français\u00a0: «\u00a0${text}\u00a0».`,
  category: (id: string) => `catégorie ${id}`,
  everywhere: 'Chercher partout',
  today: 'aujourd’hui',
  failed: {
    search: 'La recherche a échoué.',
    more: 'La suite n’a pas pu être chargée\u00a0; ce qui est affiché reste.',
  },
};

/** The table view of the week. */
export const table = {
  caption: (week: string) => `Événements, ${week}`,
  sort: 'Trier (par jour)',
  columns: { period: 'Période', source: 'Source', deviation: 'Écart', score: 'Surprise (σ)' },
  deviationTitle: 'Écart avec la prévision, trié par sa taille rapportée aux deux valeurs, quel que soit son signe',
  scoreTitle: 'Surprise en écarts types des surprises précédentes',
  unknownScore: 'Surprise en écarts types inconnue\u00a0: il faut huit publications comparables',
  density: 'Hauteur des lignes',
  densities: { comfortable: 'Confortable', normal: 'Normale', compact: 'Compacte' },
  until: (hour: string) => `jusqu’à ${hour}`,
  menu: 'Colonnes',
  order: 'Trier',
  orderBy: (column: string) => `Tri\u00a0: ${column}`,
  sortBy: 'Trier par',
  descending: 'Ordre décroissant',
  shown: 'Colonnes affichées',
  reset: 'Colonnes par défaut',
};

/** Notes about a week: a change of year or of clock. */
export const note = {
  label: 'À savoir cette semaine',
  acrossYears: (week: number, year: string, first: string, last: string) =>
    `Semaine ${week} de ${year}, à cheval sur ${first} et ${last}.`,
  change: {
    forward: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, à ${from}, ${zone} passe à ${to} (${offsets})`,
    back: (day: string, from: string, zone: string, to: string, offsets: string) =>
      `${day}, à ${from}, ${zone} repasse à ${to} (${offsets})`,
    skipped: (day: string, zone: string, offsets: string) =>
      `${day} n’existe pas\u00a0: ${zone} change de date (${offsets}).`,
    lasts: (change: string, hours: string) => `${change}\u00a0: la journée dure ${hours}.`,
    shifts: (change: string, shift: string) =>
      `${change}\u00a0: les heures du fournisseur se décalent ${shift} par rapport aux vôtres.`,
    sourceZone: (city: string) => `${city} (fournisseur)`,
    oneHour: 'd’une heure',
    some: (duration: string) => `de ${duration}`,
  },
  gap: {
    'America/New_York': (distance: string, hour: string, usual: string) =>
      `Cette semaine, ${distance} d’écart avec New York\u00a0: les chiffres américains tombent à ${hour} au lieu de ${usual}.`,
    'Europe/London': (distance: string, hour: string, usual: string) =>
      `Cette semaine, ${distance} d’écart avec Londres\u00a0: les chiffres britanniques tombent à ${hour} au lieu de ${usual}.`,
  },
};
