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
  translated: (text: string) => `Recherché dans les titres français\u00a0: «\u00a0${text}\u00a0».`,
  category: (id: string) => `catégorie ${id}`,
  everywhere: 'Chercher partout',
  today: 'aujourd’hui',
  failed: {
    search: 'La recherche a échoué.',
    more: 'La suite n’a pas pu être chargée\u00a0; ce qui est affiché reste.',
  },
};
