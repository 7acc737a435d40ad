import type { SpecGap } from '../../../../../contract/diagnostics/spec-gap';

type Gaps = Readonly<Record<SpecGap, string>>;

/** The spec gaps. */
export const gaps: Gaps = {
  'auth-envelope': 'Forme de la réponse à la connexion',
  'token-type': 'Type du jeton',
  'token-life': 'Durée du jeton',
  'content-type': 'Type de contenu',
  charset: 'Encodage des caractères',
  'list-envelope': 'Forme d’une liste',
  'event-envelope': 'Forme d’un événement seul',
  meta: 'Compte des pages',
  'page-base': 'Numéro de la première page',
  order: 'Ordre des événements',
  limit: 'Taille des pages',
  id: 'Identifiants',
  date: 'Forme des dates',
  hour: 'Forme des heures',
  'no-hour': 'Heure absente',
  importance: 'Forme de l’importance',
  'region-key': 'Champ de la zone',
  'region-code': 'Forme du code de zone',
  category: 'Forme de la catégorie',
  value: 'Forme des valeurs',
  'no-value': 'Valeur absente',
};
