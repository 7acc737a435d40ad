/** The time zone dialog, and the notice about an unknown zone. */
export const zones = {
  title: 'Fuseau horaire des heures affichées',
  placeholder: 'Chercher un fuseau',
  list: 'Fuseaux horaires',
  own: 'Fournisseur et appareil',
  places: 'Places',
  /** The markets whose city has a name of its own in this language. */
  cities: new Map([
    ['Europe/London', 'Londres'],
    ['Europe/Berlin', 'Francfort, Berlin'],
    ['Asia/Singapore', 'Singapour'],
  ]),
  favourites: 'Favoris',
  all: 'Tous les fuseaux',
  source: 'Heure du fournisseur',
  device: 'Heure de cet appareil',
  active: 'actif',
  favourite: (city: string) => `Favori, en tête de liste\u00a0: ${city}`,
  nothing: 'Aucun fuseau de ce nom. Essayez une ville, un pays, UTC+5:30 ou CET.',
  unknown: (zone: string, city: string) =>
    `Le fuseau enregistré, «\u00a0${zone}\u00a0», est inconnu de ce navigateur\u00a0: les heures affichées sont celles de ${city}. Choisissez-en un autre.`,
  choose: 'Choisir un fuseau',
};
